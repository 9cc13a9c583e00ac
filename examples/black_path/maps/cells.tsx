<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cells" tilewidth="128" tileheight="128" tilecount="2" columns="2">
 <image source="cells.png" width="256" height="128"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="cell_light.svg"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" type="file" value="cell_dark.svg"/>
  </properties>
 </tile>
</tileset>
