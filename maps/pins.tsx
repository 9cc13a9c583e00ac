<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pins" tilewidth="48" tileheight="48" tilecount="10" columns="5" objectalignment="center">
 <image source="pins.png" width="240" height="96"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_green.svg"/>
   <property name="colour" value="green"/>
   <property name="small" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_blue.svg"/>
   <property name="colour" value="blue"/>
   <property name="small" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_yellow.svg"/>
   <property name="colour" value="yellow"/>
   <property name="small" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_red.svg"/>
   <property name="colour" value="red"/>
   <property name="small" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_orange.svg"/>
   <property name="colour" value="orange"/>
   <property name="small" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_green.svg"/>
   <property name="colour" value="green"/>
   <property name="small" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_blue.svg"/>
   <property name="colour" value="blue"/>
   <property name="small" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_yellow.svg"/>
   <property name="colour" value="yellow"/>
   <property name="small" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_red.svg"/>
   <property name="colour" value="red"/>
   <property name="small" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="art" type="file" value="../assets/images/transamerica/pin_orange.svg"/>
   <property name="colour" value="orange"/>
   <property name="small" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
