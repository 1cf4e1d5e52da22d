import type { TestService } from '../../../../test/test-platform.ts';
import { toEnglishDigits } from '@peyk/text';
import { saveSubscribers } from './imports/save-subscribers-store.ts';
import { allocateEdition, findEdition, updateDataSet } from './data-set-store.ts';
import { readSubscriber } from './imports/read-subscriber.ts';
import type { Subscriber } from './subscriber.ts';

/** Postal code, gender, Jalali birth year and mobile, as cells of a file. */
export type Person = readonly [postalCode: string, gender: string, birthYear: number, mobile: string];

const columns = { postal_code: 0, gender: 1, birth_year: 2, mobile: 3 };

function subscriberOf([postalCode, gender, birthYear, mobile]: Person): Subscriber {
  const read = readSubscriber(columns, [toEnglishDigits(postalCode), gender, String(birthYear), mobile]);
  if ('problem' in read) throw new Error(`${mobile}: ${read.problem.key}`);
  return read;
}

/** Replaces the data set with these people. */
export async function givenPeople(service: TestService, people: readonly Person[]): Promise<void> {
  await service.platform.db.transaction().execute(async (tx) => {
    await updateDataSet(tx, await allocateEdition(tx), service.clock.now());
    const subscribers = people.map((person) => subscriberOf(person));
    await saveSubscribers(tx, await findEdition(tx), subscribers);
  });
}

/** A generated person in an area of four digits; the same `n` gives the same person. */
function person(n: number, area = '1193'): Person {
  const prefixes = ['0912', '0919', '0935', '0921', '0901'];
  return [
    `${area}${n % 10}12345`,
    n % 3 === 0 ? 'زن' : 'مرد',
    1340 + (n % 60),
    `${prefixes[n % prefixes.length]}${String(n).padStart(7, '0')}`,
  ];
}

export function people(count: number, area?: string): Person[] {
  return Array.from({ length: count }, (_, n) => person(n, area));
}
