import { isBlank, isOrdinary } from './clean-text.ts';
import { isSearchedAsIs } from './search-text.ts';

/** Bit flags: properties that hold for all units of a text. */
export const textKinds = {
  /** cleanText does not change it. */
  clean: 1,
  /** normaliseForSearch does not change it (see search-text.ts). */
  searched: 2,
  /** Neither JSON nor COPY escapes it, and every unit takes at most two bytes in UTF-8. */
  short: 4,
};
const { clean, searched, short } = textKinds;
const every = clean | searched | short;
const space = 0x20;

const kinds = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  const isShort = unit >= space && unit < 0x800 && unit !== 0x22 && unit !== 0x5c;
  return (isOrdinary(unit) ? clean : 0) | (isSearchedAsIs(unit) ? searched : 0) | (isShort ? short : 0);
});

export function kindOf(units: Uint16Array, from: number, to: number): number {
  if (from === to) return every;
  let kind = every;
  let before = space;
  for (let at = from; at < to; at += 1) {
    const unit = units[at] as number;
    kind &= kinds[unit] as number;
    if (unit === space && before === space) kind &= ~searched;
    before = unit;
  }
  if (before === space) kind &= ~searched;
  if (isBlank(units[from] as number) || isBlank(before)) kind &= ~clean;
  return kind;
}
