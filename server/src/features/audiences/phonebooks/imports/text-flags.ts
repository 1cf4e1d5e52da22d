import { isBlank, isUnchangedUnit } from '../contacts/clean-text.ts';
import { isNormalisedUnit } from '../search/search-text.ts';

/** Bit flags: properties that hold for all units of a text. */
export const textFlags = {
  /** cleanText does not change it. */
  clean: 1,
  /** normaliseForSearch does not change it (see search-text.ts). */
  normalised: 2,
  /** Neither JSON nor COPY escapes it, and every unit takes at most two bytes in UTF-8. */
  unescaped: 4,
};
const { clean, normalised, unescaped } = textFlags;
const allFlags = clean | normalised | unescaped;
const space = 0x20;

const flagsByUnit = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  const isShort = unit >= space && unit < 0x800 && unit !== 0x22 && unit !== 0x5c;
  return (
    (isUnchangedUnit(unit) ? clean : 0) |
    (isNormalisedUnit(unit) ? normalised : 0) |
    (isShort ? unescaped : 0)
  );
});

export function flagsOf(units: Uint16Array, from: number, to: number): number {
  if (from === to) return allFlags;
  let flags = allFlags;
  let before = space;
  for (let at = from; at < to; at += 1) {
    const unit = units[at] as number;
    flags &= flagsByUnit[unit] as number;
    if (unit === space && before === space) flags &= ~normalised;
    before = unit;
  }
  if (before === space) flags &= ~normalised;
  if (isBlank(units[from] as number) || isBlank(before)) flags &= ~clean;
  return flags;
}
