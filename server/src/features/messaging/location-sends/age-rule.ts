const ageMax = 120;
const birthYearMin = 1300;
const birthYearMax = 1500;

export type AgeKind = 'age' | 'birth-year';

/** 0 to 120 is an age in years; 1300 to 1500 is a Jalali year of birth, as in postal sends. */
export function ageKindOf(value: number): AgeKind | undefined {
  if (value >= 0 && value <= ageMax) return 'age';
  return value >= birthYearMin && value <= birthYearMax ? 'birth-year' : undefined;
}

interface AgeRule {
  readonly from: number | null;
  readonly to: number | null;
}

/** Whether a person born in this year matches the rule in `year`. An unknown birth year matches only without a rule. */
export function matchesAge({ from, to }: AgeRule, birthYear: number | null, year: number): boolean {
  const kind = ageKindOf(from ?? to ?? -1);
  if (kind === undefined) return true;
  if (birthYear === null) return false;
  const value = kind === 'age' ? year - birthYear : birthYear;
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}
