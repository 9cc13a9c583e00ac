<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="linie1_landmarks" tilewidth="152" tileheight="152" tilecount="12" columns="6" objectalignment="center">
 <image source="linie1_landmarks.png" width="912" height="304"/>
 <tile id="0">
  <properties>
   <property name="letter" value="A"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="letter" value="B"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="letter" value="C"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="letter" value="D"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="letter" value="E"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="letter" value="F"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="letter" value="G"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="letter" value="H"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="letter" value="I"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="letter" value="K"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="letter" value="L"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="letter" value="M"/>
  </properties>
 </tile>
</tileset>
