import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { statementsOf } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { findPersianCollation } from '../contacts/contact-order-store.ts';
import { listByColumn } from '../contacts/contacts-store.ts';
import { listPageByName } from '../sorting/page-by-name-store.ts';
import { findUnlistedWords, forgetContactWords, listWordsOf } from './list-contact-words.job.ts';
import { listSpans } from './span-words-store.ts';

const service = testService();
const path = '/ws/v1/phone_book_data';
// More blocks than a search reads one by one.
const size = 70_000;
const firstNames = ['علی', 'زهرا', 'Sara', 'امیرحسین', 'نیک‌نام'];
const families = ['علیزاده', 'قربانی', 'نیک‌پور', 'O"Neil'];
const nameOf = (n: number) => `${firstNames[n % 5]} ${families[Math.floor(n / 7) % 4]} ${n % 1009}`;
const mobileOf = (n: number) => `0912${String(n).padStart(7, '0')}`;

interface Shown {
  readonly id: number;
  readonly name: string;
}

let key: { accountId: number; phonebookId: number };
let as: ReturnType<typeof service.as>;
/** Stored contacts, as known here and not from the database. */
const contacts = new Map<number, { mobile: string; name: string }>();

beforeAll(async () => {
  const account = await service.given.account();
  as = service.as(account.key);
  const drawn = Array.from({ length: size }, (_, n) => ({ mobile: mobileOf(n), name: nameOf(n) }));
  const { phonebookId, contactIds } = await service.given.phonebook(account.accountId, { contacts: drawn });
  for (const [n, id] of contactIds.entries()) contacts.set(id, drawn[n] as { mobile: string; name: string });
  key = { accountId: account.accountId, phonebookId };
  await listWordsOf(service.platform.db, key);
});

async function search(words: string, query = ''): Promise<{ total: number; data: Shown[] }> {
  const asked = `${path}?phone_book_id=${key.phonebookId}&search=${encodeURIComponent(words)}&${query}`;
  return (await as.get(asked)).body.data;
}

const plain = (text: string) => text.replaceAll('\u200c', '').toLowerCase();

function naive(words: string): number[] {
  const sought = words.split(' ').map(plain);
  const found = [...contacts].filter(([, { mobile, name }]) =>
    sought.every((word) => mobile.includes(word) || plain(name).includes(word)),
  );
  return found.map(([id]) => id).sort((one, other) => other - one);
}

async function expectExact(words: string, page = 1): Promise<void> {
  const expected = naive(words);
  const { total, data } = await search(words, `page=${page}`);
  expect({ words, total, ids: data.map(({ id }) => id) }).toEqual({
    words,
    total: expected.length,
    ids: expected.slice((page - 1) * 10, page * 10),
  });
}

const unlisted = async () =>
  (await listSpans(service.platform.db, key.accountId, key.phonebookId)).filter((one) => !one.is_listed)
    .length;

test.each(['علی', 'قر', 'ره', 'امیرحسین قربانی', 'علی قربانی 7', 'نیکپور نیک', 'o"n', 'sara 12'])(
  'finds by the words of spans as many as there are: %s',
  async (words) => {
    const statements = await statementsOf(service.platform, () => expectExact(words));
    const texts = statements.map(({ text }) => text);
    expect(texts.some((text) => text.includes('select * from contact_words'))).toBe(true);
    // Not all contacts.
    expect(texts.some((text) => text.includes('c.id >= 0'))).toBe(false);
    await expectExact(words, 3);
  },
);

test('after any changes the total is that of counting, listed again or not', async () => {
  const place = fc.integer({ min: 0, max: size - 1 });
  const name = fc.tuple(place, place).map(([one, other]) => `${nameOf(one)} ${nameOf(other)}`);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('rename' as const), place, name }),
    fc.record({ kind: fc.constant('delete' as const), place, name }),
    fc.record({ kind: fc.constant('save' as const), place, name }),
    fc.record({ kind: fc.constant('list' as const), place, name }),
  );
  const words = fc.constantFrom('علی', 'قربانی', 'قربانی sara', 'نیک', 'زهرا 7');
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), words, async (changes, sought) => {
      for (const one of changes) await apply(one);
      await expectExact(sought);
      await expectExact(sought, 7);
    }),
    { numRuns: 25 },
  );
});

interface Change {
  readonly kind: 'rename' | 'delete' | 'save' | 'list';
  readonly place: number;
  readonly name: string;
}

async function apply({ kind, place, name }: Change): Promise<void> {
  const id = [...contacts.keys()][place % contacts.size] as number;
  const { phonebookId } = key;
  if (kind === 'list') return listWordsOf(service.platform.db, key);
  if (kind === 'delete') {
    expect((await as.delete(`${path}/${id}`)).status).toBe(200);
    contacts.delete(id);
    return;
  }
  const mobile = kind === 'rename' ? (contacts.get(id)?.mobile as string) : mobileOf(size + place);
  const { body } = await as.post(path, { phone_book_id: phonebookId, mobile, name });
  contacts.set(body.data.id, { mobile, name: body.data.name });
}

test('a change takes only the words of its own span away, and listing brings them back', async () => {
  const { db, pool } = service.platform;
  await listWordsOf(db, key);
  expect(await unlisted()).toBe(0);
  const [id = 0] = contacts.keys();
  await as.post(path, { phone_book_id: key.phonebookId, mobile: contacts.get(id)?.mobile, name: 'کمیاب' });
  contacts.set(id, { mobile: contacts.get(id)?.mobile ?? '', name: 'کمیاب' });
  expect(await unlisted()).toBe(1);
  await findUnlistedWords.run({}, service.platform);
  const { rows } = await pool.query(`select payload from jobs where name = 'list-contact-words'`);
  expect(rows).toEqual([{ payload: key }]);
  await listWordsOf(db, key);
  expect(await unlisted()).toBe(0);
  await expectExact('قربانی');
});

test('what was listed beside processes of the release before is listed again', async () => {
  const { db, pool } = service.platform;
  await pool.query(`update contact_words set words = '', places = '0000' where account_id = $1`, [
    key.accountId,
  ]);
  await forgetContactWords.run({}, service.platform);
  expect(await unlisted()).toBeGreaterThan(0);
  await listWordsOf(db, key);
  expect(await unlisted()).toBe(0);
  await expectExact('زهرا علی');
});

test('merging and removing duplicates are known at once', async () => {
  await listWordsOf(service.platform.db, key);
  const shared = [...contacts].slice(100, 103);
  const added = Array.from({ length: 3 }, (_, n) => ({
    mobile: mobileOf(5_000_000 + n),
    name: 'قربانی تازه',
  }));
  const other = await service.given.phonebook(key.accountId, {
    contacts: [...shared.map(([, one]) => one), ...added],
  });
  const removal = await as.post(`/ws/v1/phone_book/${key.phonebookId}/duplicates/remove`, {
    phone_books: [other.phonebookId],
  });
  expect(removal.body.data).toEqual({ removed: 3 });
  for (const [id] of shared) contacts.delete(id);
  await expectExact('علی');
  await expectExact('قربانی');
  await listWordsOf(service.platform.db, key);
  await as.post(`/ws/v1/phone_book/${key.phonebookId}/merge`, { source_id: other.phonebookId });
  const { rows } = await service.platform.pool.query<{ id: number; mobile: string; name: string }>(
    `select id, mobile, name from contacts where phone_book_id = $1 and mobile = any($2)`,
    [key.phonebookId, [...shared.map(([, { mobile }]) => mobile), ...added.map(({ mobile }) => mobile)]],
  );
  expect(rows).toHaveLength(6);
  for (const { id, ...one } of rows) contacts.set(id, one);
  await expectExact('علی');
  await expectExact('قربانی');
});

test('the first pages by name are those of sorting everything, from both ends, listed or not', async () => {
  const { db } = service.platform;
  const collation = await findPersianCollation(db);
  for (const round of ['listed', 'changed']) {
    for (const type of ['asc', 'desc'] as const) {
      for (const page of [1, 4, 10]) {
        const asked = `${path}?phone_book_id=${key.phonebookId}&sort_by=name&sort_type=${type}&page=${page}`;
        const { data } = (await as.get(asked)).body.data as { data: Shown[] };
        const order = { by: 'name', type, collation } as const;
        const sorted = await listByColumn(db, key, order, { limit: 10, offset: (page - 1) * 10 });
        expect({ round, type, page, ids: data.map(({ id }) => id) }).toEqual({
          round,
          type,
          page,
          ids: sorted.map(({ id }) => id),
        });
      }
    }
    const [id] = [...contacts.keys()].slice(-1) as [number];
    await as.post(path, {
      phone_book_id: key.phonebookId,
      mobile: contacts.get(id)?.mobile,
      name: 'آآ نخستین',
    });
  }
});

test('any page by name is that of sorting everything, listed or changed', async () => {
  const { db } = service.platform;
  const collation = await findPersianCollation(db);
  const asked = fc.record({
    type: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 50 }),
    offset: fc.oneof(
      fc.integer({ min: 0, max: size + 100 }),
      fc.integer({ min: size - 200, max: size + 100 }),
    ),
  });
  const expectSorted = async () => {
    const { rows } = await service.platform.pool.query<{ id: number }>(
      `select id from contacts where account_id = $1 and phone_book_id = $2
       order by name collate "${collation}", id`,
      [key.accountId, key.phonebookId],
    );
    const ids = rows.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(asked, async ({ type, limit, offset }) => {
        const page = await listPageByName(db, key, { by: 'name', type, collation }, { limit, offset });
        const all = type === 'asc' ? ids : ids.toReversed();
        expect(page.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit));
      }),
      { numRuns: 30 },
    );
  };
  await listWordsOf(db, key);
  await expectSorted();
  const some = [...contacts].filter((_, place) => place % 17_000 === 0);
  for (const [, { mobile }] of some)
    await as.post(path, { phone_book_id: key.phonebookId, mobile, name: 'زهرا قربانی 500' });
  for (const [id] of some)
    contacts.set(id, { mobile: contacts.get(id)?.mobile ?? '', name: 'زهرا قربانی 500' });
  expect(await unlisted()).toBeGreaterThan(2);
  await expectSorted();
});

test('a far page by name does not sort all contacts', async () => {
  await listWordsOf(service.platform.db, key);
  const asked = `${path}?phone_book_id=${key.phonebookId}&sort_by=name&sort_type=asc&page=3000`;
  const statements = await statementsOf(service.platform, async () => {
    expect((await as.get(asked)).body.data.data).toHaveLength(10);
  });
  expect(statements.some(({ text }) => text.includes('sample_names'))).toBe(true);
});

test('a whole number is found by its mobile and in the texts of others, listed or not', async () => {
  const { db } = service.platform;
  const taken = [...contacts.keys()].slice(20_000, 20_003);
  const [id = 0, other = 0, third = 0] = taken;
  const [mobile = '', mobileOfOther = '', mobileOfThird = ''] = taken.map(
    (each) => contacts.get(each)?.mobile ?? '',
  );
  const found = async (words: string) => (await search(words)).data.map((each) => each.id);
  const listedOrNot = async (expected: () => Promise<void>) => {
    await expected();
    await listWordsOf(db, key);
    await expected();
  };
  const statements = await statementsOf(service.platform, () =>
    listedOrNot(async () => expect(await found(mobile)).toEqual([id])),
  );
  // Signatures of all blocks are not read.
  expect(statements.filter(({ text }) => text.startsWith('select phone_book_id, block'))).toEqual([]);
  await as.post(path, {
    phone_book_id: key.phonebookId,
    mobile: mobileOfOther,
    name: `شمارهٔ پیشین ${mobile}0`,
  });
  contacts.set(other, { mobile: mobileOfOther, name: `شمارهٔ پیشین ${mobile}0` });
  await listedOrNot(async () => expect(await found(mobile)).toEqual([other, id]));
  await listedOrNot(async () => expect(await found(`${mobile} پیشین`)).toEqual([other]));
  const persian = mobile.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
  await as.post(path, { phone_book_id: key.phonebookId, mobile: mobileOfThird, name: `همراه ${persian}` });
  contacts.set(third, { mobile: mobileOfThird, name: `همراه ${persian}` });
  await listedOrNot(async () => expect(await found(mobile)).toEqual([third, other, id]));
});
