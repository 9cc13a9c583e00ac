<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cells" tilewidth="128" tileheight="128" tilecount="2" columns="2">
 <image source="cells.png" width="256" height="128"/>
</tileset>
