<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_tram_stack" tilewidth="128" tileheight="252" tilecount="1" columns="1" objectalignment="topleft">
 <image source="munich_tram_stack.png" width="128" height="252"/>
 <tile id="0">
  <properties>
   <property name="part" value="stack"/>
  </properties>
 </tile>
</tileset>
