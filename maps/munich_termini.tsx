<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_termini" tilewidth="168" tileheight="180" tilecount="4" columns="4" objectalignment="topleft">
 <image source="munich_termini.png" width="672" height="180"/>
 <tile id="0">
  <properties>
   <property name="colour" value="blue"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="colour" value="red"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="colour" value="green"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="part" value="terminus"/>
  </properties>
 </tile>
</tileset>
