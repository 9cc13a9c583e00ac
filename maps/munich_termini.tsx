<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_termini" tilewidth="168" tileheight="180" tilecount="4" columns="4" objectalignment="topleft">
 <image source="munich_termini.png" width="672" height="180"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="../assets/images/trambahn/terminus_blue_table.svg"/>
   <property name="colour" value="blue"/>
   <property name="margin" type="int" value="4"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" type="file" value="../assets/images/trambahn/terminus_red_table.svg"/>
   <property name="colour" value="red"/>
   <property name="margin" type="int" value="4"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" type="file" value="../assets/images/trambahn/terminus_green_table.svg"/>
   <property name="colour" value="green"/>
   <property name="margin" type="int" value="4"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" type="file" value="../assets/images/trambahn/terminus_yellow_table.svg"/>
   <property name="colour" value="yellow"/>
   <property name="margin" type="int" value="4"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
</tileset>
