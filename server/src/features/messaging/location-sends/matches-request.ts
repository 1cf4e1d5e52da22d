import type { Person } from '../../../location-sources/location-source.ts';
import { matchesAge } from './age-rule.ts';
import type { LocationRow } from './location-store.ts';
import { deviceWords, genderWords } from './location-words.ts';

type RecipientFilter = Pick<LocationRow, 'receiver_gender' | 'device' | 'age_from' | 'age_to'>;

/** Whether a person matches the filters of a request. A person whose attribute is unknown does not match its filter. */
export function matchesRequest(filter: RecipientFilter, person: Person, year: number): boolean {
  const gender = genderWords[filter.receiver_gender] ?? null;
  const device = deviceWords[filter.device] ?? null;
  return (
    (gender === null || person.gender === gender) &&
    (device === null || person.device === device) &&
    matchesAge({ from: filter.age_from, to: filter.age_to }, person.jalaliBirthYear, year)
  );
}
