<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_planks" tilewidth="964" tileheight="94" tilecount="1" columns="1" objectalignment="topleft">
 <image source="munich_planks.png" width="964" height="94"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="../assets/images/trambahn/table_plank.svg"/>
  </properties>
 </tile>
</tileset>
