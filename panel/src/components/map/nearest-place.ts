import type { Pair } from '../../language/texts.ts';
import { places } from './places.ts';
import type { Point } from './projection.ts';
import { provinces } from './provinces.ts';

interface NearestPlace {
  /** A city, or a district of the largest. */
  readonly name: Pair;
  readonly province: Pair | undefined;
  readonly metres: number;
}

const degreeMetres = 111_200;
const radians = Math.PI / 180;
/** Farther from any place that we know is another country, or the sea. */
const metresMax = 150_000;

/** The city or district that a point lies at; undefined: none is anywhere near. */
export function nearestPlace(point: Point): NearestPlace | undefined {
  const shrink = Math.cos(point.latitude * radians);
  let nearest: NearestPlace | undefined;
  for (const { name, latitude, longitude } of places) {
    const north = latitude - point.latitude;
    const east = (longitude - point.longitude) * shrink;
    const metres = Math.hypot(north, east) * degreeMetres;
    if (metres < (nearest?.metres ?? metresMax)) nearest = { name, province: undefined, metres };
  }
  return nearest && { ...nearest, province: provinceAt(point) };
}

const provinceAt = (point: Point) =>
  provinces.find(({ rings }) => rings.some((ring) => isWithin(point, ring)))?.name;

/** Whether a line from the point to the east leaves the shape once more than it enters it. */
function isWithin({ latitude, longitude }: Point, ring: readonly Point[]): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.latitude > latitude !== before.latitude > latitude) {
      const share = (latitude - corner.latitude) / (before.latitude - corner.latitude);
      if (longitude < corner.longitude + share * (before.longitude - corner.longitude)) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}
