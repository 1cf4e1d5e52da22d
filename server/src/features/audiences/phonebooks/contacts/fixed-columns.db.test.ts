import { readCells } from '@peyk/spreadsheet/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { uploadWhole } from '../imports/import-case-for-test.ts';
import { choiceColumns, contactFieldNames, fixedColumns, mapFixed, textColumns } from './fixed-columns.ts';

const service = testService();
const mobile = '09121234567';

// What statements write besides the fixed columns.
const otherColumns = ['account_id', 'phone_book_id', 'id', 'mobile', 'attributes', 'search_text'];

test('the table of contacts has the fixed columns that are declared, and no other ones', async () => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = 'contacts'`.execute(service.platform.db);
  const fixed = rows.map(({ column_name: name }) => name).filter((name) => !otherColumns.includes(name));
  expect(fixed.toSorted()).toEqual(Object.keys(fixedColumns).toSorted());
});

test.each(choiceColumns)('the database knows the choices of $name', async ({ databaseType, choices }) => {
  const { rows } = await sql<{ words: string[] }>`
    select enum_range(null::${sql.raw(databaseType)})::text[] as words`.execute(service.platform.db);
  expect(rows[0]?.words).toEqual(choices);
});

/** Every fixed column with a content of its own. */
const contents = mapFixed((name) =>
  fixedColumns[name].kind === 'text' ? `متن ${name}` : fixedColumns[name].example,
);

async function givenContact() {
  const { key, accountId } = await service.given.account();
  const as = service.as(key);
  const book = await service.given.phonebook(accountId, { title: 'یک' });
  const body = { phone_book_id: book.phonebookId, mobile, ...contents };
  const saved = await as.post('/ws/v1/phone_book_data', body);
  const other = async (title: string) => (await service.given.phonebook(accountId, { title })).phonebookId;
  const shown = async (query: string) => (await as.get(`/ws/v1/phone_book_data?${query}`)).body.data.data;
  return { as, bookId: book.phonebookId, saved, body, other, shown };
}

test('every fixed column is kept by a save, shown, exported, imported, merged and saved again', async () => {
  const { as, bookId, saved, body, other, shown } = await givenContact();
  expect(saved.body.data).toMatchObject({ mobile, ...contents });

  const file = await as.get(`/ws/v1/phone_book/${bookId}/export?format=csv`);
  expect(await readCells(file.bytes)).toEqual([
    [...contactFieldNames],
    contactFieldNames.map((name) => ({ mobile, ...contents })[name]),
  ]);
  const imported = await other('دو');
  await uploadWhole(service, { as, phonebookId: imported }, file.bytes);
  expect(await shown(`phone_book_id=${imported}`)).toMatchObject([contents]);
  const again = await uploadWhole(service, { as, phonebookId: imported }, file.bytes);
  expect(again.body.data).toMatchObject({ inserted: 0, updated: 1, failed: 0 });

  const merged = await other('سه');
  await as.post(`/ws/v1/phone_book/${merged}/merge`, { source_id: imported });
  expect(await shown(`phone_book_id=${merged}`)).toMatchObject([contents]);

  await as.post('/ws/v1/phone_book_data/bulk-upsert', {
    phone_book_id: merged,
    items: [{ mobile: body.mobile }, { ...body, mobile: '09121234568' }],
  });
  expect(await shown(`phone_book_id=${merged}`)).toMatchObject([contents, contents]);
});

test('a changed cell of a file changes its column, and no other one', async () => {
  const { as, bookId, shown } = await givenContact();
  for (const { name } of textColumns) {
    const upload = `mobile,${name}\n${mobile},دیگر`;
    await uploadWhole(service, { as, phonebookId: bookId }, upload);
    expect(await shown(`phone_book_id=${bookId}`)).toMatchObject([{ ...contents, [name]: 'دیگر' }]);
    await as.post('/ws/v1/phone_book_data', { phone_book_id: bookId, mobile, [name]: contents[name] });
  }
  for (const { name, choices } of choiceColumns) {
    const choice = choices.find((one) => one !== contents[name]);
    await uploadWhole(service, { as, phonebookId: bookId }, `mobile,${name}\n${mobile},${choice}`);
    expect(await shown(`phone_book_id=${bookId}`)).toMatchObject([{ ...contents, [name]: choice }]);
    await as.post('/ws/v1/phone_book_data', { phone_book_id: bookId, mobile, [name]: contents[name] });
  }
});

test.each(textColumns)('a contact is found by its $name', async ({ name }) => {
  const { shown } = await givenContact();
  const found = await shown(`search=${encodeURIComponent(contents[name])}`);
  expect(found).toMatchObject([{ mobile, ...contents }]);
});

test('every fixed column is a reserved code and a heading of files', async () => {
  const { as, bookId } = await givenContact();
  for (const code of contactFieldNames)
    expect((await as.post('/ws/v1/phone_book_attribute', { title: 'x', code })).status).toBe(422);
  const sample = await as.get(`/example/phone-book/${bookId}/data.xlsx`);
  expect((await readCells(sample.bytes))[0]).toEqual([...contactFieldNames]);
});
