const ageMax = 120;
const birthYearMin = 1300;
const birthYearMax = 1500;

export type AgeKind = 'age' | 'birth-year';

/** Ages are years of life; numbers from 1300 on are Jalali years of birth, as in sends by postal code. */
export function ageKindOf(value: number): AgeKind | undefined {
  if (value >= 0 && value <= ageMax) return 'age';
  return value >= birthYearMin && value <= birthYearMax ? 'birth-year' : undefined;
}

interface AgeRule {
  readonly from: number | null;
  readonly to: number | null;
}

/** Whether somebody born in this year is wanted in `year`; who is of unknown age only where every age is. */
export function isAgeWanted({ from, to }: AgeRule, birthYear: number | null, year: number): boolean {
  const kind = ageKindOf(from ?? to ?? -1);
  if (kind === undefined) return true;
  if (birthYear === null) return false;
  const value = kind === 'age' ? year - birthYear : birthYear;
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}
