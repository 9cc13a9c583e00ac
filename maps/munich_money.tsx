<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="munich_money" tilewidth="132" tileheight="194" tilecount="1" columns="1" objectalignment="topleft">
 <image source="munich_money.png" width="132" height="194"/>
</tileset>
