import { describe, expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { digitBits } from '../search/signature.ts';
import { listByColumn } from './contacts-store.ts';

const service = testService();
const path = '/ws/v1/phone_book_data';
const mobile = (n: number) => `0912${String(n).padStart(7, '0')}`;

interface Row {
  readonly mobile: string;
  readonly id: number;
  readonly name: string;
}

async function phonebookOf(count: number) {
  const { key, accountId } = await service.given.account();
  const contacts = Array.from({ length: count }, (_, n) => ({ mobile: mobile(n), name: `نام ${n}` }));
  const { phonebookId, contactIds } = await service.given.phonebook(accountId, { contacts });
  const as = service.as(key);
  const list = async (query: string) =>
    (await as.get(`${path}?phone_book_id=${phonebookId}&${query}`)).body.data;
  return { as, accountId, phonebookId, contactIds, list };
}

const mobiles = (page: { data: Row[] }) => page.data.map((row) => row.mobile);

describe('GET /ws/v1/phone_book_data', () => {
  test('gives 10 contacts of page 1 when nothing is asked for, newest first', async () => {
    const { list } = await phonebookOf(25);
    const page = await list('');
    expect(page).toMatchObject({
      current_page: 1,
      per_page: 10,
      total: 25,
      last_page: 3,
      prev_page_url: null,
    });
    expect(mobiles(page)).toEqual(Array.from({ length: 10 }, (_, n) => mobile(24 - n)));
    expect(page.next_page_url).toContain('page=2');
  });

  test.each(['page=0', 'page=-1', 'limit=0', 'limit=201', 'page=1.5', 'limit=x'])(
    'refuses %s with 422',
    async (query) => {
      const { as } = await phonebookOf(1);
      expect((await as.get(`${path}?${query}`)).status).toBe(422);
    },
  );

  test('takes limits of 1 and of 200', async () => {
    const { list } = await phonebookOf(3);
    expect(mobiles(await list('limit=1&page=2'))).toEqual([mobile(1)]);
    expect(mobiles(await list('limit=200'))).toHaveLength(3);
  });

  test('every page follows from the one before, whatever was deleted, in both directions', async () => {
    const { as, list, contactIds } = await phonebookOf(700);
    const gone = new Set(contactIds.filter((_, n) => n % 5 === 0 || (n > 60 && n < 200)));
    for (const id of gone) await as.delete(`${path}/${id}`);
    const left = contactIds.flatMap((id, n) => (gone.has(id) ? [] : [mobile(n)]));
    const collect = async (query: string) => {
      const seen: string[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await list(`${query}&page=${page}&limit=13`);
        expect(answer.total).toBe(left.length);
        if (answer.data.length === 0) return seen;
        seen.push(...mobiles(answer));
      }
    };
    expect(await collect('')).toEqual([...left].reverse());
    expect(await collect('sort_type=asc')).toEqual(left);
  });

  test('a page beyond the last is empty, however far', async () => {
    const { as, list } = await phonebookOf(3);
    expect(await list('page=2')).toMatchObject({ total: 3, data: [], next_page_url: null });
    expect(await list('page=1000000000&limit=200')).toMatchObject({ data: [] });
    expect((await as.get(`${path}?page=1000000000`)).body.data.data).toEqual([]);
    expect(await list('page=2&search=نام')).toMatchObject({ total: 3, data: [] });
  });

  test('without a phonebook it lists those of all, newest first, page by page', async () => {
    const { as, accountId, phonebookId } = await phonebookOf(70);
    const other = await service.given.phonebook(accountId);
    const added: string[] = [];
    for (let n = 100; n < 170; n += 1) {
      await as.post(path, {
        phone_book_id: n % 3 === 1 ? phonebookId : other.phonebookId,
        mobile: mobile(n),
      });
      added.unshift(mobile(n));
    }
    const expected = [...added, ...Array.from({ length: 70 }, (_, n) => mobile(69 - n))];
    const seen: string[] = [];
    for (let page = 1; page <= 14; page += 1) {
      const { body } = await as.get(`${path}?page=${page}`);
      expect(body.data.total).toBe(140);
      seen.push(...mobiles(body.data));
    }
    expect(seen).toEqual(expected);
    for (let page = 1; page <= 5; page += 1)
      expect(mobiles((await as.get(`${path}?limit=1&page=${page}`)).body.data)).toEqual([expected[page - 1]]);
    const upwards = await as.get(`${path}?sort_type=asc&page=8`);
    expect(mobiles(upwards.body.data)).toEqual([...expected].reverse().slice(70, 80));
  });

  test('sorts by mobile and by name, both ways', async () => {
    const { key, accountId } = await service.given.account();
    await service.given.phonebook(accountId, {
      contacts: [
        { mobile: mobile(2), name: 'ب' },
        { mobile: mobile(3), name: 'الف' },
        { mobile: mobile(1), name: 'پ' },
      ],
    });
    const by = async (query: string) => mobiles((await service.as(key).get(`${path}?${query}`)).body.data);
    expect(await by('sort_by=mobile&sort_type=asc')).toEqual([1, 2, 3].map(mobile));
    expect(await by('sort_by=mobile')).toEqual([3, 2, 1].map(mobile));
    expect(await by('sort_by=name&sort_type=asc')).toEqual([3, 2, 1].map(mobile));
    expect(await by('sort_by=name&sort_type=desc&search=0912')).toEqual([1, 2, 3].map(mobile));
    expect((await service.as(key).get(`${path}?sort_by=colour`)).status).toBe(422);
  });

  test('sorts names in the order of the Persian alphabet, with and without a search', async () => {
    const sorted = 'آرش بابک پرویز چنگیز ژاله کاوه گیتی میترا نیما هما یاسر ali Bob Zed'.split(' ');
    const { key, accountId } = await service.given.account();
    const contacts = [...sorted].sort().map((name, n) => ({ mobile: mobile(n), name }));
    await service.given.phonebook(accountId, { contacts });
    const names = async (query: string) =>
      (await service.as(key).get(`${path}?limit=200&sort_by=name&${query}`)).body.data.data.map(
        ({ name }: Row) => name,
      );
    expect(await names('sort_type=asc')).toEqual(sorted);
    expect(await names('sort_type=desc&search=0912')).toEqual([...sorted].reverse());
  });

  test('sorts by the codes of letters where the database has no other order', async () => {
    const { accountId } = await service.given.account();
    const names = ['ک', 'ه', 'پ'];
    const contacts = names.map((name, n) => ({ mobile: mobile(n), name }));
    const { phonebookId } = await service.given.phonebook(accountId, { contacts });
    const order = { by: 'name', type: 'asc', collation: undefined } as const;
    const { db } = service.platform;
    const rows = await listByColumn(db, { accountId, phonebookId }, order, { limit: 10, offset: 0 });
    expect(rows.map(({ name }) => name)).toEqual([...names].sort());
  });

  test('reads filters from a JSON body of the GET as well', async () => {
    const { as, phonebookId } = await phonebookOf(3);
    const { body } = await as.request('GET', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_book_id: phonebookId, limit: 2 }),
    });
    expect(body.data).toMatchObject({ per_page: 2, total: 3 });
  });

  test("another account's phonebook is not found, and its contacts are in no list", async () => {
    const { phonebookId } = await phonebookOf(2);
    const { as } = await phonebookOf(1);
    expect((await as.get(`${path}?phone_book_id=${phonebookId}`)).status).toBe(404);
    expect((await as.get(path)).body.data.total).toBe(1);
    expect((await as.get(`${path}?search=0912`)).body.data.total).toBe(1);
  });
});

describe('search', () => {
  async function people() {
    const { key, accountId } = await service.given.account();
    const { phonebookId } = await service.given.phonebook(accountId, {
      columns: { city: 'string', code: 'string' },
      contacts: [
        { mobile: '09121112233', name: 'علي كاظمي', values: { city: 'تهران', code: 'AB-۱۲۳۴' } },
        { mobile: '09354445566', name: 'نیک‌پور', values: { city: 'شیراز' } },
        { mobile: '09367778899', name: 'Sara 100% _x', values: { city: 'آبادان', code: 'a"b\\c' } },
      ],
    });
    const search = async (text: string, more = '') =>
      mobiles(
        (
          await service
            .as(key)
            .get(`${path}?phone_book_id=${phonebookId}&search=${encodeURIComponent(text)}${more}`)
        ).body.data,
      );
    return { key, accountId, phonebookId, search };
  }

  test.each([
    ['a part of the name', 'کاظم', ['09121112233']],
    ['Arabic letters for Persian ones', 'علي كاظمي', ['09121112233']],
    ['Persian letters for Arabic ones', 'علی کاظمی', ['09121112233']],
    ['a half-space left out', 'نیکپور', ['09354445566']],
    ['a half-space put in', 'شی‌راز', ['09354445566']],
    ['Persian digits for English ones', '۰۹۱۲۱۱', ['09121112233']],
    ['English digits for Persian ones', 'ab-1234', ['09121112233']],
    ['the end of a mobile', '5566', ['09354445566']],
    ['a value', 'تهران', ['09121112233']],
    ['alef for alef with its hat', 'ابادان', ['09367778899']],
    ['capitals', 'SARA', ['09367778899']],
    ['one letter', 'ک', ['09121112233', '09354445566']],
    ['two letters', 'پو', ['09354445566']],
    ['signs that LIKE knows', '100% _', ['09367778899']],
    ['a sign alone', '%', ['09367778899']],
    ['signs that JSON writes otherwise', 'A"b\\c', ['09367778899']],
    ['a sign that JSON has between values', '"', ['09367778899']],
    ['what stands only in the JSON of values', '":"', []],
    ['digits of a value', '1234', ['09121112233']],
    ['what is nowhere', 'زززز', []],
    ['words of two fields', 'تهران کاظمی', ['09121112233']],
    ['a space for a half-space', 'نیک پور', ['09354445566']],
    ['a half-space for a space', 'علی‌کاظمی', ['09121112233']],
    ['only those that have every word', 'نیک کاظمی', []],
    ['no text that begins in one field and ends in the next', 'کاظمیتهران', []],
    ['a prefix, which is none of them', 'woman', []],
  ])('finds %s', async (_what, text, expected) => {
    const { search } = await people();
    expect((await search(text)).sort()).toEqual(expected);
  });

  test('of blanks only is no search', async () => {
    const { search } = await people();
    expect(await search('  ')).toHaveLength(3);
  });

  test('knows what was changed, and no longer what was there before', async () => {
    const { key, phonebookId, search } = await people();
    await service.as(key).post(path, { phone_book_id: phonebookId, mobile: '09354445566', name: 'فرهاد' });
    expect(await search('فرهاد')).toEqual(['09354445566']);
    expect(await search('نیک')).toEqual([]);
  });

  test('finds numbers in blocks that were signed before digits had bits of their own', async () => {
    const { accountId, search } = await people();
    const { pool } = service.platform;
    const unset = digitBits('09354445566').reduce((from, bit) => `set_bit(${from}, ${bit}, 0)`, 'signature');
    const sign = (hasDigits: boolean) =>
      pool.query(
        `update contact_signatures set has_digits = $2, signature = ${unset} where account_id = $1`,
        [accountId, hasDigits],
      );
    await sign(true);
    expect(await search('354445566')).toEqual([]);
    await sign(false);
    expect(await search('354445566')).toEqual(['09354445566']);
  });

  test('finds a number in the values of a contact as well as in mobiles', async () => {
    const { key, accountId } = await people();
    await service.given.phonebook(accountId, {
      columns: { other: 'string' },
      contacts: [{ mobile: '09120000001', name: 'کاوه', values: { other: '۰۹۳۵۴۴۴۵۵۶۶' } }],
    });
    const { body } = await service.as(key).get(`${path}?search=09354445566`);
    expect(mobiles(body.data)).toEqual(['09120000001', '09354445566']);
  });

  test('finds nothing in the ids of attributes, with which values are stored', async () => {
    const { accountId, key } = await people();
    const { rows } = await service.platform.pool.query<{ id: number; attributes: string }>(
      "select attributes from contacts where account_id = $1 and attributes <> '{}'",
      [accountId],
    );
    const ids = new Set(rows.flatMap(({ attributes }) => Object.keys(JSON.parse(attributes) as object)));
    expect(ids.size).toBe(2);
    // Of all fields only these may hold the digits of an id.
    const shown = ['09121112233', 'ab-1234', '09354445566', '09367778899', 'sara 100% _x'];
    for (const id of ids) {
      const holders = new Set(shown.flatMap((text, at) => (text.includes(id) ? [[0, 0, 1, 2, 2][at]] : [])));
      const { body } = await service.as(key).get(`${path}?search=${id}`);
      expect(body.data.total, id).toBe(holders.size);
    }
  });

  test('counts and pages what it finds among many', async () => {
    const { as, list, contactIds } = await phonebookOf(300);
    for (const id of contactIds.slice(0, 20)) await as.delete(`${path}/${id}`);
    const page = await list('search=نام 00001&limit=30&page=2');
    const expected = Array.from({ length: 300 }, (_, n) => n).filter(
      (n) => n >= 20 && mobile(n).includes('00001'),
    );
    expect(page).toMatchObject({ total: 100, last_page: 4 });
    expect(mobiles(page)).toEqual([...expected].reverse().slice(30, 60).map(mobile));
  });

  test('goes over all phonebooks when none is named', async () => {
    const { key, accountId } = await people();
    await service.given.phonebook(accountId, { contacts: [{ mobile: '09129999999', name: 'کاظم' }] });
    const { body } = await service.as(key).get(`${path}?search=کاظم`);
    expect(mobiles(body.data)).toEqual(['09129999999', '09121112233']);
  });

  test('longer than 200 letters is refused', async () => {
    const { key } = await people();
    expect((await service.as(key).get(`${path}?search=${'a'.repeat(201)}`)).status).toBe(422);
    expect((await service.as(key).get(`${path}?search=${'a'.repeat(200)}`)).body.data.total).toBe(0);
  });
});
