import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { formatJalali, gregorianToJalali } from '@peyk/text';
import { testService } from '../../../../../test/test-platform.ts';
import type { GivenCondition } from '../../../../segment-condition.ts';
import { pagesOfMembers, pagesOfMobiles, segmentContacts, type MembersSlice } from '../segment-members.ts';
import { isMember, type PlainContact } from './rule-evaluation-for-test.ts';
import type { SegmentRule } from './segment-rule.ts';

const service = testService({ PEYK_TIMEZONE: 'UTC' });
const dayMs = 86_400_000;
const contactsMade = 300;

let call: ReturnType<typeof service.as>;
let accountId: number;
let books: number[];
let otherId: number;
let today: number;
let people: PlainContact[];

const written = (number: number, calendar: 'jalali' | 'gregorian') => {
  const date = new Date(number * dayMs);
  if (calendar === 'gregorian') return date.toISOString().slice(0, 10);
  return formatJalali(
    gregorianToJalali({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    }),
  );
};

// Spellings that mean the same, and texts that JSON escapes.
const words = [
  'تهران',
  'تهران\u200c بزرگ',
  'آبادان',
  'ابادان',
  'كرج',
  'کرج',
  'شهر ۱۲',
  'شهر 12',
  'Tehran',
  'tehran',
  'a"b\\c',
  'سطر\nدوم',
  '"4":"x',
  'Émile',
  'مُحمد',
];
const word = fc.constantFrom(...words);
const calendar = fc.constantFrom('jalali' as const, 'gregorian' as const);
const near = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -15_000, max: 400 }));
const leapDays = fc.constantFrom(
  '1399/12/30',
  '1403/12/30',
  '2000-02-29',
  '2024-02-29',
  '1370/12/29',
  '1999-02-28',
);
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const drawnContact = (at: number) =>
  fc
    .record({
      name: fc.oneof(word, fc.constant('')),
      prefix: orNone(fc.constantFrom('man' as const, 'woman' as const)),
      city: orNone(word),
      score: orNone(
        fc.oneof(fc.integer({ min: -20, max: 20 }).map(String), fc.constantFrom('3.5', '-0.25', '007')),
      ),
      born: orNone(
        fc.oneof(
          leapDays,
          fc.tuple(near, calendar).map(([days, by]) => written(today + days, by)),
        ),
      ),
      events: fc.array(
        fc.record({
          name: fc.constantFrom('bought', 'visited'),
          daysAgo: fc.integer({ min: 0, max: 60 }),
          amount: fc.integer({ min: 0, max: 9 }),
        }),
        { maxLength: 3 },
      ),
      repliedDaysAgo: orNone(fc.integer({ min: 0, max: 60 })),
      isOptedOut: fc.boolean(),
    })
    .map(({ name, prefix, city, score, born, ...rest }): PlainContact => ({
      mobile: `0912${String(at).padStart(7, '0')}`,
      name,
      prefix,
      values: {
        ...(city !== undefined && { city }),
        ...(score !== undefined && { score }),
        ...(born !== undefined && { born }),
      },
      ...rest,
      isInOtherSegment: prefix === 'man' || Number(score ?? NaN) >= 5,
    }));

const otherRule: SegmentRule = {
  match: 'any',
  groups: [
    { match: 'all', conditions: [{ kind: 'column', field: 'prefix', is: 'equal', value: 'man' }] },
    { match: 'all', conditions: [{ kind: 'column', field: 'score', is: 'from', value: '5' }] },
  ],
};

const days = fc.integer({ min: 0, max: 60 });
const column = (field: string, is: string) => ({ kind: 'column', field, is });
const presence = fc.record({
  kind: fc.constant('column'),
  field: fc.constantFrom('name', 'prefix', 'city', 'score', 'born'),
  is: fc.constantFrom('filled', 'empty'),
});
const drawnCondition = (): fc.Arbitrary<GivenCondition> =>
  fc
    .tuple(
      fc.oneof<fc.Arbitrary<GivenCondition>[]>(
        presence,
        fc
          .tuple(fc.constantFrom('name', 'city'), fc.constantFrom('equal', 'containing'), word)
          .map(([field, is, value]) => ({ ...column(field, is), value })),
        fc
          .tuple(fc.constantFrom('name', 'city'), fc.constantFrom('ته', 'هر', '1', 'N', 'دوم', 'b'))
          .map(([field, value]) => ({ ...column(field, 'containing'), value })),
        fc.constantFrom('man', 'woman').map((value) => ({ ...column('prefix', 'equal'), value })),
        fc
          .integer({ min: 0, max: contactsMade })
          .map((at) => ({ ...column('mobile', 'equal'), value: `0912${String(at).padStart(7, '0')}` })),
        fc
          .integer({ min: 0, max: 99 })
          .map((part) => ({ ...column('mobile', 'containing'), value: String(part) })),
        fc
          .tuple(fc.constantFrom('equal', 'from', 'to'), fc.integer({ min: -20, max: 20 }))
          .map(([is, value]) => ({ ...column('score', is), value: String(value) })),
        fc
          .tuple(fc.constantFrom('equal', 'from', 'to'), near, calendar)
          .map(([is, from, by]) => ({ ...column('born', is), value: written(today + from, by) })),
        fc
          .tuple(fc.constantFrom('more_than_days_ago', 'within_last_days', 'within_next_days'), days)
          .map(([is, number]) => ({ ...column('born', is), days: number })),
        fc
          .integer({ min: 0, max: 366 })
          .map((number) => ({ ...column('born', 'anniversary_within_days'), days: number })),
        fc.record(
          {
            kind: fc.constant('event'),
            name: fc.constantFrom('bought', 'visited', 'other'),
            days,
            count: fc.integer({ min: 1, max: 3 }),
            amount: fc.integer({ min: 0, max: 20 }),
          },
          { requiredKeys: ['kind', 'name'] },
        ),
        fc.record({ kind: fc.constant('reply'), days }, { requiredKeys: ['kind'] }),
        fc.constant({ kind: 'opted_out' }),
        fc.constant(null).map(() => ({ kind: 'segment', id: otherId })),
      ),
      fc.boolean(),
    )
    .map(([condition, not]) => ({ ...condition, not }));

const match = fc.constantFrom('all' as const, 'any' as const);
const drawnRule = fc.record({
  match,
  groups: fc.array(
    fc.record({ match, conditions: fc.array(drawnCondition(), { minLength: 1, maxLength: 4 }) }),
    { maxLength: 4 },
  ),
});

beforeAll(async () => {
  const account = await service.given.account();
  accountId = account.accountId;
  call = service.as(account.key);
  today = Math.floor(service.clock.now().getTime() / dayMs);
  people = Array.from(
    { length: contactsMade },
    (_, at) => fc.sample(drawnContact(at), { numRuns: 1, seed: at + 7 })[0],
  ).filter((one) => one !== undefined);
  const contactOf = ({ mobile, name, prefix, values }: PlainContact) => ({
    mobile,
    name,
    ...(prefix && { prefix }),
    values,
  });
  const half = contactsMade / 2;
  const columns = { city: 'string', score: 'number', born: 'date' } as const;
  const one = await service.given.phonebook(accountId, {
    columns,
    contacts: people.slice(0, half).map(contactOf),
  });
  const answer = await call.post('/ws/v1/phone_book', {
    title: 'دوم',
    attributes: Object.values(one.attributeIds),
  });
  books = [one.phonebookId, answer.body.data.id];
  const items = people.slice(half).map(({ mobile, name, prefix, values }) => ({
    mobile,
    name,
    ...(prefix && { prefix }),
    attributes: Object.entries(values).map(([code, value]) => ({
      attribute_id: one.attributeIds[code],
      value,
    })),
  }));
  const saved = await call.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: books[1], items });
  expect(saved.body.data).toMatchObject({ inserted: half, failed: 0 });
  await addFacts();
  const other = await call.post('/ws/v1/segments', { title: 'دیگر', phone_book_ids: books, rule: otherRule });
  otherId = other.body.data.id;
});

async function addFacts() {
  const now = service.clock.now().getTime();
  // A minute less than whole days, so that a period of n days has what happened n days ago.
  const at = (daysAgo: number) => new Date(now - daysAgo * dayMs + 60_000 * (daysAgo > 0 ? 1 : -1));
  const events = people.flatMap(({ mobile, events: own }) =>
    own.map(({ name, daysAgo, amount }) => ({
      mobile,
      name,
      amount,
      happened_at: at(daysAgo).toISOString(),
    })),
  );
  for (let from = 0; from < events.length; from += 500) {
    const { status } = await call.post('/ws/v1/contacts/events', { events: events.slice(from, from + 500) });
    expect(status).toBe(201);
  }
  const { db } = service.platform;
  for (const { mobile, repliedDaysAgo, isOptedOut } of people) {
    if (repliedDaysAgo !== undefined)
      await sql`insert into inbox_messages (account_id, from_number, to_number, text, search, carrier, received_at)
        values (${accountId}, ${mobile}, '3000', 'بله', 'بله', 'main', ${at(repliedDaysAgo)})`.execute(db);
    if (isOptedOut)
      await sql`insert into blacklist_entries (account_id, mobile, source, version, created_at)
        values (${accountId}, ${mobile}, 'account', 0, now())`.execute(db);
  }
}

async function membersOf(rule: SegmentRule): Promise<string[]> {
  const made = await call.post('/ws/v1/segments', { title: 'آزمون', phone_book_ids: books, rule });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const { id } = made.body.data;
  const contacts = await segmentContacts(service.platform, accountId, id);
  if (contacts === undefined) throw new Error('the segment is not there');
  const mobiles = [];
  for await (const { rows } of pagesOfMembers(service.platform.db, contacts))
    mobiles.push(...rows.map(({ mobile }) => mobile));
  // Sends without variables read the numbers alone, of the same people in the same order.
  const slices: MembersSlice[] = [{}, { offset: 3, limit: Math.max(1, mobiles.length - 7) }];
  for (const slice of slices) {
    const alone = [];
    for await (const page of pagesOfMobiles(service.platform.db, contacts, slice)) alone.push(...page);
    const { offset = 0, limit = Infinity } = slice;
    expect(alone).toEqual(mobiles.slice(offset, offset + limit));
  }
  await call.delete(`/ws/v1/segments/${id}`);
  return mobiles;
}

test('drawn segments have the members that a plain evaluation of their conditions finds, in order', async () => {
  await fc.assert(
    fc.asyncProperty(drawnRule, async (rule) => {
      const expected = people.filter((one) => isMember(rule, one, today)).map(({ mobile }) => mobile);
      expect(await membersOf(rule)).toEqual(expected);
      const counted = await call.post('/ws/v1/segments/count', { phone_book_ids: books, rule });
      expect(counted.body.data).toEqual({ count: expected.length, of: contactsMade });
    }),
    { numRuns: 60 },
  );
});
