import { integer, optional, setting, text, WrongSetting, type Reader } from './setting.ts';

/** Where pictures of the map come from, one of each square. One host: the policy of pages lets just that one in. */
const tileAddress: Reader<string> = (value) => {
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
  if (!/^https?:\/\/[^\s/{}]+\//.test(value) || !isWhole)
    throw new WrongSetting('must look like https://tiles.example.com/{z}/{x}/{y}.png');
  return value;
};

/** The map on which places are chosen. */
export const mapSettings = {
  mapTiles: optional(
    'PEYK_MAP_TILES',
    tileAddress,
    'map of your own on which places are chosen: the address of its pictures, such as https://tiles.example.com/{z}/{x}/{y}.png; absent: the provinces and cities that are shipped',
  ),
  mapAttribution: optional(
    'PEYK_MAP_ATTRIBUTION',
    text,
    'the makers of that map, named in its corner as their licence wants it',
  ),
  mapZoomMax: setting(
    'PEYK_MAP_ZOOM_MAX',
    '19',
    integer(1, 22),
    'the closest scale of which that map has pictures',
  ),
};
