import type { Person } from '../../location-sources/location-source.ts';
import { isAgeWanted } from './age-rule.ts';
import type { LocationRow } from './location-store.ts';
import { deviceWords, genderWords } from './location-words.ts';

type Wanted = Pick<LocationRow, 'receiver_gender' | 'device' | 'age_from' | 'age_to'>;

/** Whether a person matches the filters of a request. A person whose attribute is unknown does not match its filter. */
export function isWanted(wanted: Wanted, person: Person, year: number): boolean {
  const gender = genderWords[wanted.receiver_gender] ?? null;
  const device = deviceWords[wanted.device] ?? null;
  return (
    (gender === null || person.gender === gender) &&
    (device === null || person.device === device) &&
    isAgeWanted({ from: wanted.age_from, to: wanted.age_to }, person.jalaliBirthYear, year)
  );
}
