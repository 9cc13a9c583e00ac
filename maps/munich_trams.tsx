<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_trams" tilewidth="252" tileheight="264" tilecount="3" columns="3" objectalignment="topleft">
 <image source="munich_trams.png" width="756" height="264"/>
 <tile id="0">
  <properties>
   <property name="part" value="open"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="part" value="open"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="part" value="open"/>
  </properties>
 </tile>
</tileset>
