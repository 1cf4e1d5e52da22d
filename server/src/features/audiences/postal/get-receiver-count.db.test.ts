import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Caller } from '../../../../test/caller.ts';
import { testService } from '../../../../test/test-platform.ts';
import { operatorOf } from '../../../text/mobile-operator.ts';
import { givenPeople, people, type Person } from './people-for-test.ts';

const service = testService();
const path = '/ws/v1/sms/postal/get-receiver-count';
const everybody: Person[] = [
  ...people(120, '1193'),
  ...people(60, '1197').map(([code, gender, year], n): Person => [
    code,
    gender,
    year,
    `0913${String(n).padStart(7, '0')}`,
  ]),
  ...people(60, '5137').map(([code, gender, year], n): Person => [
    code,
    gender,
    year,
    `0914${String(n).padStart(7, '0')}`,
  ]),
];
let caller: Caller;

beforeAll(async () => {
  caller = service.as((await service.given.account()).key);
  await givenPeople(service, everybody);
});

const ages = { age_from: '1300', age_to: '1500' };
const ask = (query: Record<string, string>) =>
  caller.get(`${path}?${new URLSearchParams({ ...ages, ...query }).toString()}`);
const count = async (query: Record<string, string>) => (await ask(query)).body.data?.count;
const having = (isMeant: (person: Person) => boolean) => everybody.filter(isMeant).length;

test('200 with the count of people', async () => {
  const answer = await ask({ postal_code: '1193' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'success', message: null, data: { count: 120 } });
});

test.each(['119', '1193', '11934', '513', '51370', '999'])(
  'postal_code %s is a prefix of three to five digits',
  async (prefix) => {
    expect(await count({ postal_code: prefix })).toBe(having(([code]) => code.startsWith(prefix)));
  },
);

test('postal_code is read in Persian digits, and as a number in a body', async () => {
  expect(await count({ postal_code: '۱۱۹۳' })).toBe(120);
  const inBody = await caller.request('GET', path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postal_code: 1193,
      age_from: 1300,
      age_to: 1500,
      gender_id: null,
      number_prefix: null,
    }),
  });
  expect(inBody.body.data).toEqual({ count: 120 });
});

test.each([
  ['0', () => true],
  ['1', ([, gender]: Person) => gender === 'مرد'],
  ['2', ([, gender]: Person) => gender === 'زن'],
])('gender_id %s', async (gender_id, isMeant) => {
  expect(await count({ postal_code: '119', gender_id })).toBe(
    having((one) => one[0].startsWith('119') && isMeant(one)),
  );
});

test('ages are Jalali birth years, both ends included', async () => {
  const born = await count({ postal_code: '1193', age_from: '1350', age_to: '1351' });
  expect(born).toBe(having(([code, , year]) => code.startsWith('1193') && (year === 1350 || year === 1351)));
  expect(await count({ postal_code: '1193', age_from: '1350', age_to: '1350' })).toBe(2);
});

test.each(['0912', '912', '۰۹۱۲', '0912000', '91200', '09', '9'])(
  'number_prefix %s, with its zero or without',
  async (prefix) => {
    const digits = prefix === '۰۹۱۲' ? '0912' : `0${prefix.replace(/^0/, '')}`;
    expect(await count({ postal_code: '119', number_prefix: prefix })).toBe(
      having(([code, , , mobile]) => code.startsWith('119') && mobile.startsWith(digits)),
    );
  },
);

test.each(['mci', 'irancell', 'other'])('operator %s is who issued the number', async (operator) => {
  const expected = having(([code, , , mobile]) => code.startsWith('119') && operatorOf(mobile) === operator);
  expect(expected).toBeGreaterThan(0);
  expect(await count({ postal_code: '119', operator })).toBe(expected);
});

test('filters that are empty are no filters', async () => {
  expect(await count({ postal_code: '1193', gender_id: '', number_prefix: '', operator: '' })).toBe(120);
});

test.each([
  ['postal_code', { postal_code: '11' }],
  ['postal_code', { postal_code: '119361' }],
  ['postal_code', { postal_code: '0119' }],
  ['postal_code', { postal_code: '11a' }],
  ['postal_code', { postal_code: '-119' }],
  ['postal_code', { postal_code: '' }],
  ['age_from', { age_from: '1299' }],
  ['age_from', { age_from: '1380', age_to: '1370' }],
  ['age_from', { age_from: '' }],
  ['age_to', { age_to: '1501' }],
  ['age_to', { age_to: '1380.5' }],
  ['age_to', { age_to: '' }],
  ['gender_id', { gender_id: '3' }],
  ['gender_id', { gender_id: '-1' }],
  ['number_prefix', { number_prefix: '0812' }],
  ['number_prefix', { number_prefix: '+98912' }],
  ['number_prefix', { number_prefix: '0' }],
  ['number_prefix', { number_prefix: '09120000' }],
  ['number_prefix', { number_prefix: '09120000005' }],
  ['operator', { operator: 'rightel' }],
  ['operator', { operator: 'MCI' }],
])('a wrong %s is a 422 that names it: %j', async (field, changes) => {
  const refused = await ask({ postal_code: '1193', ...changes });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
});

test('all wrong fields are named at once', async () => {
  const refused = await ask({
    postal_code: '1',
    number_prefix: 'x',
    operator: 'y',
    age_from: '1400',
    age_to: '1390',
  });
  expect(Object.keys(refused.body.errors).sort()).toEqual([
    'age_from',
    'number_prefix',
    'operator',
    'postal_code',
  ]);
});

test('a count is exact for any filter', async () => {
  const anyFilter = fc.record({
    postal_code: fc.constantFrom('119', '1193', '1197', '11935', '513', '51371', '777'),
    gender_id: fc.constantFrom('0', '1', '2'),
    years: fc.tuple(fc.integer({ min: 1330, max: 1410 }), fc.integer({ min: 0, max: 40 })),
    number_prefix: fc.constantFrom('', '0912', '913', '0919000', '0999'),
    operator: fc.constantFrom('', 'mci', 'irancell', 'other'),
  });
  await fc.assert(
    fc.asyncProperty(anyFilter, async ({ years: [from, span], ...rest }) => {
      const [age_from, age_to] = [String(from), String(from + span)];
      const expected = having(
        ([code, gender, year, mobile]) =>
          code.startsWith(rest.postal_code) &&
          (rest.gender_id === '0' || (rest.gender_id === '1') === (gender === 'مرد')) &&
          year >= from &&
          year <= from + span &&
          mobile.startsWith(rest.number_prefix && `0${rest.number_prefix.replace(/^0/, '')}`) &&
          (rest.operator === '' || operatorOf(mobile) === rest.operator),
      );
      expect(await count({ ...rest, age_from, age_to })).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

describe('genders', () => {
  test('are all, male and female, in the language of the caller', async () => {
    const fa = await caller.get('/ws/v1/sms/postal/get-genders');
    expect(fa.body.data).toEqual([
      { id: 0, title: 'همه' },
      { id: 1, title: 'مرد' },
      { id: 2, title: 'زن' },
    ]);
    const en = await caller.get('/ws/v1/sms/postal/get-genders', { headers: { 'accept-language': 'en' } });
    expect(en.body.data.map(({ title }: { title: string }) => title)).toEqual(['All', 'Male', 'Female']);
  });
});

describe('lines', () => {
  const linesPath = '/ws/v1/sms/postal/get-available-lines';
  const numbers = async () =>
    ((await caller.get(linesPath)).body.data as { number: string }[]).map(({ number }) => number);

  test('are those that the account may use and operators allow', async () => {
    const operator = service.as((await service.given.operator()).key);
    const [kept, open] = [await service.given.line(), await service.given.line()];
    expect(await numbers()).toEqual(expect.arrayContaining([kept.number, open.number]));
    const answer = await operator.put(`/operator/v1/lines/${kept.lineId}/postal`, { allowed: false });
    expect(answer.body.data).toEqual({ line_id: kept.lineId, allowed: false });
    expect(await numbers()).toContain(open.number);
    expect(await numbers()).not.toContain(kept.number);
    const shown = await caller.get(`/ws/v1/lines/accessible?search=${open.number}`);
    const postal = (await caller.get(linesPath)).body.data as { id: number }[];
    expect(postal.find(({ id }) => id === open.lineId)).toEqual(shown.body.data[0]);
    const audit = await operator.get(`/operator/v1/audit?subject=line:${kept.lineId}`);
    expect(audit.body.data.data[0]).toMatchObject({ action: 'line.postal', before: { allowed: true } });
  });

  test('of which there is none are a 404 for operators', async () => {
    const operator = service.as((await service.given.operator()).key);
    expect((await operator.put('/operator/v1/lines/999999999/postal', { allowed: false })).status).toBe(404);
  });
});

test('no key, no count', async () => {
  const stranger = service.as(undefined);
  for (const one of [path, '/ws/v1/sms/postal/get-genders', '/ws/v1/sms/postal/get-available-lines'])
    expect((await stranger.get(one)).status).toBe(401);
});
