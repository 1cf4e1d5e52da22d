import type { Pair } from '../../language/texts.ts';
import rows from './data/places.json' with { type: 'json' };
import type { Point } from './projection.ts';

export interface Place extends Point {
  readonly name: Pair;
  /** The scale from which on it is shown. */
  readonly from: number;
}

type Row = readonly [fa: string, en: string, latitude: number, longitude: number, from: number];

/** Cities, and districts of the largest, those with the most people first; after GeoNames (CC BY 4.0). */
export const places: readonly Place[] = (rows as unknown as readonly Row[]).map(
  ([fa, en, latitude, longitude, from]) => ({ name: [fa, en], latitude, longitude, from }),
);

const most = 30;

/** Places whose name has this in it, in either language; those that begin with it first. */
export function findPlaces(typed: string): readonly Place[] {
  const wanted = plain(typed);
  if (wanted === '') return places.slice(0, most);
  const begins = ({ name }: Place) => name.some((one) => plain(one).startsWith(wanted));
  const found = places.filter(({ name }) => name.some((one) => plain(one).includes(wanted)));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))].slice(0, most);
}

/** As people type it: without spaces and marks, and with the letters of either keyboard. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('آ', 'ا')
    .replace(/[\s\u200c'’-]/g, '');
