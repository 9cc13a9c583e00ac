<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="linie1_terminals" tilewidth="256" tileheight="256" tilecount="24" columns="6" objectalignment="center">
 <image source="linie1_terminals.png" width="1536" height="1024"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_1N.svg"/>
   <property name="line" type="int" value="1"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_2N.svg"/>
   <property name="line" type="int" value="2"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_3N.svg"/>
   <property name="line" type="int" value="3"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_4N.svg"/>
   <property name="line" type="int" value="4"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_5N.svg"/>
   <property name="line" type="int" value="5"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_6N.svg"/>
   <property name="line" type="int" value="6"/>
   <property name="side" value="N"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_1E.svg"/>
   <property name="line" type="int" value="1"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_2E.svg"/>
   <property name="line" type="int" value="2"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_3E.svg"/>
   <property name="line" type="int" value="3"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_4E.svg"/>
   <property name="line" type="int" value="4"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_5E.svg"/>
   <property name="line" type="int" value="5"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_6E.svg"/>
   <property name="line" type="int" value="6"/>
   <property name="side" value="E"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_1S.svg"/>
   <property name="line" type="int" value="1"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_2S.svg"/>
   <property name="line" type="int" value="2"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_3S.svg"/>
   <property name="line" type="int" value="3"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_4S.svg"/>
   <property name="line" type="int" value="4"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_5S.svg"/>
   <property name="line" type="int" value="5"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_6S.svg"/>
   <property name="line" type="int" value="6"/>
   <property name="side" value="S"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_1W.svg"/>
   <property name="line" type="int" value="1"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_2W.svg"/>
   <property name="line" type="int" value="2"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_3W.svg"/>
   <property name="line" type="int" value="3"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_4W.svg"/>
   <property name="line" type="int" value="4"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_5W.svg"/>
   <property name="line" type="int" value="5"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/linie1_terminal_6W.svg"/>
   <property name="line" type="int" value="6"/>
   <property name="side" value="W"/>
  </properties>
 </tile>
</tileset>
