import type { DispatchMoment } from '../../../location-sources/location-source.ts';

/** Values of the API fields and what they mean. The first of each list is the default. */
export const momentWords: Readonly<Record<string, DispatchMoment>> = {
  حضور: 'presence',
  ورود: 'arrival',
  خروج: 'departure',
};

export const genderWords: Readonly<Record<string, 'male' | 'female' | null>> = {
  همه: null,
  آقا: 'male',
  مرد: 'male',
  خانم: 'female',
  زن: 'female',
};

export const deviceWords: Readonly<Record<string, 'android' | 'ios' | null>> = {
  همه: null,
  Android: 'android',
  IOS: 'ios',
};

/** The value as the API spells it; the default if absent or empty; undefined if it is not known. */
export function knownWord(
  words: Readonly<Record<string, unknown>>,
  given: string | null | undefined,
): string | undefined {
  const known = Object.keys(words);
  const wanted = (given ?? '').trim().toLowerCase();
  return wanted === '' ? known[0] : known.find((word) => word.toLowerCase() === wanted);
}
