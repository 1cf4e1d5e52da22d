import { fromPicture, size, toPicture, type View } from './projection.ts';

interface Tile {
  readonly key: string;
  readonly address: string;
  /** Where it stands in the picture. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface TileSource {
  readonly address: string;
  readonly zoomMax: number;
  /** Screens with more dots than pixels take pictures of a closer scale. */
  readonly isDense: boolean;
}

/** The pictures that cover a view, in rows from the north. */
export function tilesOf(view: View, { address, zoomMax, isDense }: TileSource): Tile[] {
  const z = Math.max(0, Math.min(zoomMax, Math.round(view.zoom) + (isDense ? 1 : 0)));
  const count = 2 ** z;
  const first = placeIn(fromPicture({ x: 0, y: 0 }, view), count);
  const last = placeIn(fromPicture({ x: size.width, y: size.height }, view), count);
  const side = 256 * 2 ** (view.zoom - z);
  const origin = toPicture(cornerOf(first, count), view);
  const tiles: Tile[] = [];
  for (let row = Math.max(0, first.y); row <= Math.min(count - 1, last.y); row += 1)
    for (let column = first.x; column <= last.x; column += 1) {
      // Around the world there is the same again.
      const x = ((column % count) + count) % count;
      tiles.push({
        key: `${z}/${column}/${row}`,
        address: filled(address, { z, x, y: row }),
        x: origin.x + (column - first.x) * side,
        y: origin.y + (row - first.y) * side,
        side,
      });
    }
  return tiles;
}

const filled = (address: string, { z, x, y }: { z: number; x: number; y: number }) =>
  address.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

const radians = Math.PI / 180;

function placeIn(
  { latitude, longitude }: { latitude: number; longitude: number },
  count: number,
): { x: number; y: number } {
  const share = 0.5 - Math.asinh(Math.tan(latitude * radians)) / (2 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * count), y: Math.floor(share * count) };
}

function cornerOf({ x, y }: { x: number; y: number }, count: number) {
  const latitude = Math.atan(Math.sinh((0.5 - y / count) * 2 * Math.PI)) / radians;
  return { latitude, longitude: (x / count) * 360 - 180 };
}
