<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="new_orleans_streets" tilewidth="128" tileheight="128" tilecount="14" columns="7">
 <image source="new_orleans_streets.png" width="896" height="256"/>
 <tile id="0">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_empty_cell_even.svg"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_empty_cell_odd.svg"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_straight.svg"/>
   <property name="pieces" value="NS"/>
   <property name="tile" value="straight"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_curve.svg"/>
   <property name="pieces" value="NE"/>
   <property name="tile" value="curve"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_left_switch.svg"/>
   <property name="pieces" value="NS SW"/>
   <property name="tile" value="left_switch"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_right_switch.svg"/>
   <property name="pieces" value="NS SE"/>
   <property name="tile" value="right_switch"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_fork.svg"/>
   <property name="pieces" value="NW NE"/>
   <property name="tile" value="fork"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_double_curve.svg"/>
   <property name="pieces" value="SW NE"/>
   <property name="tile" value="double_curve"/>
   <property name="trees" type="bool" value="false"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_triangle.svg"/>
   <property name="pieces" value="EW NW NE"/>
   <property name="tile" value="triangle"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_junction.svg"/>
   <property name="pieces" value="EW NE SE"/>
   <property name="tile" value="junction"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_roundabout.svg"/>
   <property name="pieces" value="NW NE SE SW"/>
   <property name="tile" value="roundabout"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_crossing.svg"/>
   <property name="pieces" value="NS EW"/>
   <property name="tile" value="crossing"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_s_left.svg"/>
   <property name="pieces" value="NS SW NE"/>
   <property name="tile" value="s_left"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="art" type="file" value="../assets/images/streetcar/new_orleans_tile_s_right.svg"/>
   <property name="pieces" value="NS NW SE"/>
   <property name="tile" value="s_right"/>
   <property name="trees" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
