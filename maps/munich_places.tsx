<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_places" tilewidth="122" tileheight="180" tilecount="16" columns="16" objectalignment="topleft">
 <image source="munich_places.png" width="1952" height="180"/>
 <tile id="0">
  <properties>
   <property name="colour" value="blue"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="colour" value="blue"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="colour" value="blue"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="colour" value="blue"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="colour" value="red"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="colour" value="red"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="colour" value="red"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="colour" value="red"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="colour" value="green"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="colour" value="green"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="colour" value="green"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="colour" value="green"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="colour" value="yellow"/>
   <property name="part" value="place"/>
   <property name="place" type="int" value="4"/>
  </properties>
 </tile>
</tileset>
