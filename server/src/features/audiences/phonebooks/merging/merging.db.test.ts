import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const mobileOf = (n: number) => `0912${String(n).padStart(7, '0')}`;
const contactsOf = (from: number, to: number, values: Record<string, string> = {}) =>
  Array.from({ length: to - from }, (_, n) => ({
    mobile: mobileOf(from + n),
    name: `نام ${from + n}`,
    values,
  }));

async function givenBooks() {
  const { key, accountId } = await service.given.account();
  const as = service.as(key);
  const one = await service.given.phonebook(accountId, {
    title: 'یک',
    columns: { city: 'string' },
    contacts: contactsOf(0, 100, { city: 'تهران' }),
  });
  const two = await service.given.phonebook(accountId, {
    title: 'دو',
    columns: { job: 'string' },
    contacts: contactsOf(70, 300, { job: 'معلم' }),
  });
  const list = async (query: string) => (await as.get(`/ws/v1/phone_book_data?${query}`)).body.data;
  return {
    as,
    accountId,
    one: one.phonebookId,
    two: two.phonebookId,
    list,
    /** Records by the phonebook, by the counts of the blocks (deep page) and by the rows themselves. */
    async records(id: number) {
      const { body } = await as.get('/ws/v1/phone_book');
      const book = body.data.data.find((other: { id: number }) => other.id === id);
      const sorted = await list(`phone_book_id=${id}&sort_by=mobile&sort_type=asc&limit=200`);
      const last = await list(`phone_book_id=${id}&sort_type=asc&limit=1&page=${book.records}`);
      const beyond = await list(`phone_book_id=${id}&sort_type=asc&limit=1&page=${book.records + 1}`);
      return [book.records, sorted.total, last.data.length, beyond.data.length];
    },
  };
}

test('a merge adds what is missing with its values, and leaves the rest as it is', async () => {
  const { as, one, two, list, records } = await givenBooks();
  const { status, body } = await as.post(`/ws/v1/phone_book/${one}/merge`, { source_id: two });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ added: 200, skipped: 30, phone_book: { id: one, records: 300 } });
  expect(body.data.phone_book.attributes.map(({ code }: { code: string }) => code)).toEqual(['city', 'job']);
  expect(await records(one)).toEqual([300, 300, 1, 0]);
  expect(await records(two)).toEqual([230, 230, 1, 0]);
  const valuesOf = async (mobile: string) => {
    const { data } = await list(`phone_book_id=${one}&search=${mobile}`);
    return data.map(({ name, attributes }: { name: string; attributes: { value: string }[] }) => [
      name,
      ...attributes.map(({ value }) => value),
    ]);
  };
  expect(await valuesOf(mobileOf(80))).toEqual([['نام 80', 'تهران', '']]);
  expect(await valuesOf(mobileOf(280))).toEqual([['نام 280', '', 'معلم']]);
  await service.jobs.runDue();
  expect(await valuesOf(mobileOf(280))).toEqual([['نام 280', '', 'معلم']]);
  const again = await as.post(`/ws/v1/phone_book/${one}/merge`, { source_id: two, delete_source: true });
  expect(again.body.data).toMatchObject({ added: 0, skipped: 230 });
  expect((await as.get('/ws/v1/phone_book')).body.data.total).toBe(1);
});

test('contacts that are added after a merge get ids of their own', async () => {
  const { as, one, two, records } = await givenBooks();
  await as.post(`/ws/v1/phone_book/${one}/merge`, { source_id: two });
  const { status } = await as.post('/ws/v1/phone_book_data', { phone_book_id: one, mobile: mobileOf(999) });
  expect(status).toBe(200);
  expect(await records(one)).toEqual([301, 301, 1, 0]);
});

test('a phonebook is not merged with itself, with another account, or when it does not exist', async () => {
  const { as, one, two } = await givenBooks();
  const foreign = await givenBooks();
  for (const source of [one, foreign.one, 0x7fffffff]) {
    const { status, body } = await as.post(`/ws/v1/phone_book/${one}/merge`, { source_id: source });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['source_id']]);
  }
  expect((await as.post(`/ws/v1/phone_book/${foreign.one}/merge`, { source_id: two })).status).toBe(404);
});

test('numbers that other phonebooks have too are counted and removed', async () => {
  const { as, one, two, records, list } = await givenBooks();
  const path = `/ws/v1/phone_book/${one}/duplicates`;
  expect((await as.get(path)).body.data).toEqual([{ id: two, title: 'دو', shared: 30 }]);
  const { body } = await as.post(`${path}/remove`, { phone_books: [two, one] });
  expect(body.data).toEqual({ removed: 30 });
  expect(await records(one)).toEqual([70, 70, 1, 0]);
  expect(await records(two)).toEqual([230, 230, 1, 0]);
  expect((await list(`phone_book_id=${one}&search=${mobileOf(80)}`)).total).toBe(0);
  expect((await as.get(path)).body.data).toEqual([]);
  expect((await (await givenBooks()).as.get(path)).status).toBe(404);
});

test('duplicates are not removed by a phonebook of another account, or by none', async () => {
  const { as, one, two, records } = await givenBooks();
  const foreign = await givenBooks();
  for (const other of [foreign.one, 0x7fffffff]) {
    const answer = await as.post(`/ws/v1/phone_book/${one}/duplicates/remove`, { phone_books: [two, other] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['phone_books']]);
  }
  expect(await records(one)).toEqual([100, 100, 1, 0]);
});

test('a deleted phonebook takes its contacts with it and nothing else', async () => {
  const { as, one, two, records, list } = await givenBooks();
  const foreign = await givenBooks();
  expect((await foreign.as.delete(`/ws/v1/phone_book/${one}`)).status).toBe(404);
  const { body } = await as.delete(`/ws/v1/phone_book/${one}`);
  expect(body.data).toEqual({ id: one, records: 100 });
  expect((await as.get(`/ws/v1/phone_book_data?phone_book_id=${one}`)).status).toBe(404);
  expect((await as.delete(`/ws/v1/phone_book/${one}`)).status).toBe(404);
  expect(await records(two)).toEqual([230, 230, 1, 0]);
  expect((await list('search=نام')).total).toBe(230);
  expect((await list('sort_by=mobile')).total).toBe(230);
  expect(await foreign.records(foreign.one)).toEqual([100, 100, 1, 0]);
});
