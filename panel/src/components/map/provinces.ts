import type { Pair } from '../../language/texts.ts';
import rows from './data/provinces.json' with { type: 'json' };
import { readPolyline } from './polyline.ts';
import { country, toPicture, type Point, type View } from './projection.ts';

interface Province extends Point {
  readonly name: Pair;
  /** Its lands, the largest first. */
  readonly rings: readonly (readonly Point[])[];
}

type Row = readonly [fa: string, en: string, latitude: number, longitude: number, rings: readonly string[]];

/** The provinces, each with the place of its name; after Natural Earth (public domain). */
export const provinces: readonly Province[] = (rows as unknown as readonly Row[]).map(
  ([fa, en, latitude, longitude, rings]) => ({
    name: [fa, en],
    latitude,
    longitude,
    rings: rings.map((ring) =>
      readPolyline(ring).map(([east, north]) => ({ latitude: north, longitude: east })),
    ),
  }),
);

/** The shapes of all provinces around the middle of the country, which are the same wherever the view is moved to. */
export function shapesAt(zoom: number): readonly string[] {
  const view: View = { ...country, zoom };
  return provinces.map(({ rings }) => rings.map((ring) => pathOf(ring, view)).join(''));
}

function pathOf(ring: readonly Point[], view: View): string {
  const points = ring.map((point) => {
    const { x, y } = toPicture(point, view);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
