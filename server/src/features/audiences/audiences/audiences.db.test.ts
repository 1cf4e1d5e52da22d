import { beforeAll, describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { databaseOnClient } from '../../../storage/connections/database-on-client.ts';
import { Failure } from '../../../failure.ts';
import { readSlices } from '../postal/index.ts';
import { givenPeople } from '../postal/people-for-test.ts';
import type { Audience } from './audience.ts';
import {
  bankAudience,
  checkBanks,
  checkPhonebooks,
  distinctAudience,
  listAudience,
  phonebookAudience,
  postalAudience,
} from './index.ts';

const service = testService();
const mobileOf = (n: number) => `0912${String(n).padStart(7, '0')}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => mobileOf(from + n));

// Same area, gender, birth year and operator, so that the order of the data set is that of the numbers.
beforeAll(() =>
  givenPeople(
    service,
    numbers(0, 4500).map((mobile) => ['1193412345', 'مرد', 1370, mobile]),
  ),
);

function neighbours(...slices: { row_from?: number; row_count?: number; postal_code?: string }[]): Audience {
  const place = { postal_code: '119', age_from: 1370, age_to: 1380 };
  return postalAudience(readSlices(slices.map((slice) => ({ ...place, ...slice }))));
}

async function phonebooks() {
  const { accountId } = await service.given.account();
  const contacts = (from: number, to: number) => numbers(from, to).map((mobile) => ({ mobile }));
  const large = await service.given.phonebook(accountId, { contacts: contacts(0, 4500) });
  const small = await service.given.phonebook(accountId, { contacts: contacts(4400, 4600) });
  const { bankId } = await service.given.numberBank({ mobiles: numbers(5000, 9500) });
  return {
    accountId,
    large: large.phonebookId,
    small: small.phonebookId,
    contactIds: large.contactIds,
    bank: bankId,
  };
}

async function readAll(audience: Audience) {
  const { db } = service.platform;
  const pages = [];
  for await (const page of audience.pages(db)) pages.push(page);
  return { mobiles: pages.flat().map(({ mobile }) => mobile), pages, count: await audience.count(db) };
}

describe('every kind of audience counts what it gives', () => {
  test.each<
    [kind: string, of: (books: Awaited<ReturnType<typeof phonebooks>>) => Audience, expected: string[]]
  >([
    ['nobody', () => listAudience([]), []],
    ['a list', () => listAudience(numbers(0, 5001).map((mobile) => ({ mobile }))), numbers(0, 5001)],
    [
      'a phonebook',
      ({ accountId, large }) => phonebookAudience({ accountId, slices: [{ id: large }] }),
      numbers(0, 4500),
    ],
    [
      'a slice',
      ({ accountId, large }) =>
        phonebookAudience({ accountId, slices: [{ id: large, offset: 1000, limit: 2500 }] }),
      numbers(1000, 3500),
    ],
    [
      'a slice beyond the end',
      ({ accountId, large }) =>
        phonebookAudience({ accountId, slices: [{ id: large, offset: 4490, limit: 100 }] }),
      numbers(4490, 4500),
    ],
    [
      'a slice behind the end',
      ({ accountId, large }) => phonebookAudience({ accountId, slices: [{ id: large, offset: 4500 }] }),
      [],
    ],
    [
      'two slices of one phonebook and one of another',
      ({ accountId, large, small }) =>
        phonebookAudience({
          accountId,
          slices: [
            { id: small, limit: 2 },
            { id: large, offset: 10, limit: 2 },
            { id: large, limit: 1 },
          ],
        }),
      [...numbers(4400, 4402), ...numbers(10, 12), mobileOf(0)],
    ],
    ['a number bank', ({ bank }) => bankAudience([{ bank_id: bank }]), numbers(5000, 9500)],
    [
      'slices of a number bank, one of which reaches beyond its end',
      ({ bank }) =>
        bankAudience([
          { bank_id: bank, offset: 4490, limit: 100 },
          { bank_id: bank, offset: 10, limit: 2 },
          { bank_id: bank, offset: 4500 },
        ]),
      [...numbers(9490, 9500), ...numbers(5010, 5012)],
    ],
    ['people by postal code', () => neighbours({}), numbers(0, 4500)],
    [
      'slices of people by postal code, one of which reaches beyond the end and one begins there',
      () =>
        neighbours(
          { row_from: 4490, row_count: 100 },
          { row_from: 10, row_count: 2, postal_code: '11934' },
          { row_from: 4500 },
        ),
      [...numbers(4490, 4500), ...numbers(10, 12)],
    ],
    [
      'slices of one postal filter that overlap, each row once',
      () => neighbours({ row_from: 20, row_count: 5 }, { row_from: 18, row_count: 5 }, {}, {}),
      [...numbers(20, 25), ...numbers(18, 20), ...numbers(0, 18), ...numbers(25, 4500)],
    ],
    ['people of a postal code where nobody lives', () => neighbours({ postal_code: '11935' }), []],
    ['a number bank that is not there', () => bankAudience([{ bank_id: 999_999 }]), []],
    [
      'phonebooks and numbers that overlap, each number once',
      ({ accountId, large, small }) =>
        distinctAudience([
          listAudience([{ mobile: mobileOf(4450) }, { mobile: mobileOf(9000) }, { mobile: mobileOf(9000) }]),
          phonebookAudience({
            accountId,
            slices: [{ id: large, offset: 4300 }, { id: small }, { id: large, offset: 4499 }],
          }),
        ]),
      [mobileOf(4450), mobileOf(9000), ...numbers(4300, 4450), ...numbers(4451, 4600)],
    ],
  ])('%s', async (_kind, of, expected) => {
    const { mobiles, count, pages } = await readAll(of(await phonebooks()));
    expect(mobiles).toEqual(expected);
    expect(count).toBe(expected.length);
    expect(pages.every((page) => page.length > 0 && page.length <= 2000)).toBe(true);
  });
});

test('a slice moves up by what is deleted before it, and by nothing else', async () => {
  const { accountId, key } = await service.given.account();
  const { phonebookId, contactIds } = await service.given.phonebook(accountId, {
    contacts: numbers(0, 300).map((mobile) => ({ mobile })),
  });
  const slice = phonebookAudience({ accountId, slices: [{ id: phonebookId, offset: 200, limit: 3 }] });
  const as = service.as(key);
  await as.post('/ws/v1/phone_book_data', { phone_book_id: phonebookId, mobile: mobileOf(7), name: 'تغییر' });
  await as.post('/ws/v1/phone_book_data', { phone_book_id: phonebookId, mobile: mobileOf(999) });
  await as.delete(`/ws/v1/phone_book_data/${contactIds[250]}`);
  expect((await readAll(slice)).mobiles).toEqual(numbers(200, 203));
  for (const place of [3, 70]) await as.delete(`/ws/v1/phone_book_data/${contactIds[place]}`);
  expect((await readAll(slice)).mobiles).toEqual(numbers(202, 205));
});

test('a segment is those who meet its conditions, counted off among them, and a column that is not there is named', async () => {
  const { accountId } = await service.given.account();
  const { phonebookId } = await service.given.phonebook(accountId, {
    columns: { city: 'string' },
    contacts: numbers(0, 10).map((mobile, n) => ({ mobile, values: { city: n % 2 === 0 ? 'قم' : 'یزد' } })),
  });
  const where = [{ field: 'city', is: 'equal' as const, value: 'قم' }];
  const all = await readAll(phonebookAudience({ accountId, slices: [{ id: phonebookId, where }] }));
  expect(all.mobiles).toEqual([0, 2, 4, 6, 8].map(mobileOf));
  expect(all.count).toBe(5);
  const part = phonebookAudience({ accountId, slices: [{ id: phonebookId, where, offset: 1, limit: 2 }] });
  expect((await readAll(part)).mobiles).toEqual([2, 4].map(mobileOf));
  const wrong = [{ id: phonebookId, where: [{ field: 'town', is: 'filled' as const }] }];
  const refusal = await checkPhonebooks(service.platform, accountId, wrong).catch(
    (problem: unknown) => problem,
  );
  expect(Object.keys((refusal as Failure).problems ?? {})).toEqual(['selectedPhoneBooks.0.where.0.field']);
});

test('values come with contacts when they are wanted, by the names that texts use', async () => {
  const { accountId } = await service.given.account();
  const { phonebookId } = await service.given.phonebook(accountId, {
    columns: { city: 'string' },
    contacts: [
      { mobile: mobileOf(1), name: 'زهرا', prefix: 'woman', values: { city: 'تهران' } },
      { mobile: mobileOf(2) },
    ],
  });
  const { pages } = await readAll(
    phonebookAudience({ accountId, slices: [{ id: phonebookId }], withValues: true }),
  );
  expect(pages.flat().map(({ values }) => values)).toMatchObject([
    { mobile: mobileOf(1), name: 'زهرا', prefix: 'خانم', city: 'تهران' },
    { mobile: mobileOf(2), name: '', prefix: '', city: '' },
  ]);
});

test("another account's phonebook gives no number, and a 422 names it", async () => {
  const { large } = await phonebooks();
  const { accountId, small } = await phonebooks();
  const slices = [{ id: small }, { id: large }];
  expect((await readAll(phonebookAudience({ accountId, slices }))).count).toBe(200);
  const refusal = await checkPhonebooks(service.platform, accountId, slices).catch(
    (problem: unknown) => problem,
  );
  expect(refusal).toBeInstanceOf(Failure);
  expect(Object.keys((refusal as Failure).problems ?? {})).toEqual(['selectedPhoneBooks.1.id']);
  await checkPhonebooks(service.platform, accountId, [{ id: small }]);
});

test('a number bank that is not there, and a slice behind the last number, are named in a 422', async () => {
  const { bankId } = await service.given.numberBank({ mobiles: numbers(0, 10) });
  const slices = [
    { bank_id: bankId, offset: 9 },
    { bank_id: 999_999 },
    { bank_id: bankId, offset: 10, limit: 1 },
  ];
  const refusal = await checkBanks(service.platform.db, slices).catch((problem: unknown) => problem);
  expect(Object.keys((refusal as Failure).problems ?? {})).toEqual([
    'recipients.1.bank_id',
    'recipients.2.offset',
  ]);
  await checkBanks(service.platform.db, slices.slice(0, 1));
});

test('an audience is read on the connection that is passed in, inside its transaction', async () => {
  const { accountId, small } = await phonebooks();
  const client = await service.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('update phone_books set records = records + 5 where account_id = $1 and id = $2', [
      accountId,
      small,
    ]);
    const audience = phonebookAudience({ accountId, slices: [{ id: small }] });
    expect(await audience.count(databaseOnClient(client))).toBe(205);
    expect(await audience.count(service.platform.db)).toBe(200);
    await client.query('rollback');
  } finally {
    client.release();
  }
});
