import { formatJalali, gregorianToJalali } from '@peyk/text';
import { beforeAll, expect, test } from 'vitest';

import { statementsOf } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { GivenCondition } from '../../../../segment-condition.ts';
import { findUnlistedWords, listWordsOf } from '../../phonebooks/search/list-contact-words.job.ts';
import { isMember } from './rule-evaluation-for-test.ts';
import type { SegmentRule } from './segment-rule.ts';

const service = testService({ PEYK_TIMEZONE: 'UTC' });
const dayMs = 86_400_000;
// Above what is listed at least, and the last span is not full.
const size = 25_000;

type Values = Record<string, string>;

let as: ReturnType<typeof service.as>;
let accountId: number;
let phonebookId: number;
let today: number;
let ids: readonly number[];
let attributeIds: Readonly<Record<string, number>>;
/** By position; undefined: the contact was deleted. */
const people: (Values | undefined)[] = [];

const mobileOf = (n: number) => `0913${String(n).padStart(7, '0')}`;

function written(number: number, calendar: 'jalali' | 'gregorian'): string {
  const date = new Date(number * dayMs);
  if (calendar === 'gregorian') return date.toISOString().slice(0, 10);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return formatJalali(gregorianToJalali({ year, month, day }));
}

/** Some have no score or no day; scores are negative, broken and written in several ways; days are of both calendars. */
function valuesOf(n: number): Values {
  const score = [String((n % 41) - 20), '3.5', '-0.25', '007', '12345678901234567890', undefined][n % 6];
  const leap = ['1399/12/30', '2000-02-29'][n % 2] as string;
  const days =
    n % 11 === 0 ? leap : written(today - ((n * 37) % 12_000), n % 3 === 0 ? 'gregorian' : 'jalali');
  return { ...(score !== undefined && { score }), ...(n % 7 !== 0 && { born: days }) };
}

beforeAll(async () => {
  today = Math.floor(service.clock.now().getTime() / dayMs);
  const account = await service.given.account();
  ({ accountId } = account);
  as = service.as(account.key);
  const columns = { score: 'number', born: 'date' } as const;
  for (let n = 0; n < size; n += 1) people.push(valuesOf(n));
  const contacts = people.map((values = {}, n) => ({ mobile: mobileOf(n), values }));
  const book = await service.given.phonebook(accountId, { columns, contacts });
  phonebookId = book.phonebookId;
  ids = book.contactIds;
  ({ attributeIds } = book);
  await listed();
});

async function listed(): Promise<void> {
  await listWordsOf(service.platform.db, { accountId, phonebookId });
}

const score = (is: string, value: string, not = false): GivenCondition => {
  return { kind: 'column', field: 'score', is, value, not };
};
const born = (is: string, more: object): GivenCondition => ({ kind: 'column', field: 'born', is, ...more });
const conditions = (): GivenCondition[] => [
  ...['-20', '0', '3.5', '7', '8', '21', '12345678901234567890', '-21'].flatMap((value) =>
    ['equal', 'from', 'to'].map((is) => score(is, value)),
  ),
  score('from', '5', true),
  ...[0, 1, 30, 365, 3650].flatMap((days) =>
    ['within_last_days', 'within_next_days', 'more_than_days_ago'].map((is) => born(is, { days })),
  ),
  ...[0, 7, 40, 366].map((days) => born('anniversary_within_days', { days })),
  born('anniversary_within_days', { days: 7, not: true }),
  ...['1399/12/30', '2000-02-29', '1390/01/10', written(today - 37, 'jalali')].flatMap((value) =>
    ['equal', 'from', 'to'].map((is) => born(is, { value })),
  ),
];

const ruleOf = (condition: GivenCondition): SegmentRule => ({
  match: 'all',
  groups: [{ match: 'all', conditions: [condition] }],
});

async function expectExact(condition: GivenCondition): Promise<void> {
  const rule = ruleOf(condition);
  const found = people.filter(
    (values, n) =>
      values !== undefined &&
      isMember(
        rule,
        { mobile: mobileOf(n), name: '', values, events: [], isOptedOut: false, isInOtherSegment: false },
        today,
      ),
  );
  const { body } = await as.post('/ws/v1/segments/count', { phone_book_ids: [phonebookId], rule });
  expect({ condition, count: body.data?.count }).toEqual({ condition, count: found.length });
}

/** Whether counting reads lists, and whether it reads all contacts. */
async function readsOf(condition: GivenCondition): Promise<{ lists: boolean; all: boolean }> {
  const statements = await statementsOf(service.platform, () => expectExact(condition));
  const texts = statements.map(({ text }) => text);
  return {
    lists: texts.some((text) => text.includes('contact_values')),
    all: texts.some((text) => text.includes('count(*) as total from contacts c')),
  };
}

test('numbers and dates are counted by their lists, as many as a plain evaluation finds', async () => {
  for (const condition of conditions()) await expectExact(condition);
  expect(await readsOf(score('from', '5'))).toEqual({ lists: true, all: false });
  expect(await readsOf(born('anniversary_within_days', { days: 7 }))).toEqual({ lists: true, all: false });
});

test('what changes is counted as it is at once, before it is listed again and after', async () => {
  const change = async (n: number, values: Values) => {
    const attributes = Object.entries(values).map(([code, value]) => ({
      attribute_id: attributeIds[code],
      value,
    }));
    const item = { phone_book_id: phonebookId, mobile: mobileOf(n), attributes };
    expect((await as.post('/ws/v1/phone_book_data', item)).status).toBeLessThan(300);
    people[n] = { ...people[n], ...values };
  };
  await change(5, { score: '5000', born: '1399/12/30' });
  await change(9000, { score: '-5000' });
  await change(size, { score: '5000', born: '2000-02-29' });
  expect((await as.delete(`/ws/v1/phone_book_data/${ids[17_000]}`)).status).toBe(200);
  people[17_000] = undefined;
  const some = () => [
    score('from', '5000'),
    score('to', '-5000'),
    score('from', '0', true),
    ...conditions().filter((_, at) => at % 5 === 0),
  ];
  for (const condition of some()) await expectExact(condition);
  expect(await readsOf(score('from', '5000'))).toEqual({ lists: true, all: false });
  const unused = async () => {
    await findUnlistedWords.run({}, service.platform);
    const { rows } = await service.platform.pool.query<{ spans: number }>(
      'select count(distinct span)::int as spans from contact_values where account_id = $1',
      [accountId],
    );
    return rows[0]?.spans;
  };
  // Of seven spans four changed: what was listed of them is removed.
  expect(await unused()).toBe(3);
  await listed();
  for (const condition of some()) await expectExact(condition);
  expect(await unused()).toBe(7);
});

test('lists of a process of the release before have no values: they are read as contacts, and listed', async () => {
  await service.platform.pool.query(
    'delete from contact_values; update contact_words set has_values = false',
  );
  expect(await readsOf(score('from', '5'))).toEqual({ lists: false, all: true });
  await listed();
  expect(await readsOf(score('from', '5'))).toEqual({ lists: true, all: false });
});
