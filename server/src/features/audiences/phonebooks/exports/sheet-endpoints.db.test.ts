import { readCells } from '@peyk/spreadsheet/testing';
import { describe, expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { contactFieldNames, emptyContent } from '../contacts/fixed-columns.ts';
import { cellsOf, importCase, mobileOf, rowOf, uploadWhole } from '../imports/import-case-for-test.ts';

const service = testService();

describe('GET /example/phone-book/{phone_book}/data.xlsx', () => {
  test('is a workbook with the columns of the phonebook and one example row', async () => {
    const { as, phonebookId } = await importCase(service);
    const file = await as.get(`/example/phone-book/${phonebookId}/data.xlsx`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.headers['content-disposition']).toContain('data.xlsx');
    const [heading, ...examples] = await readCells(file.bytes);
    expect(heading).toEqual([...contactFieldNames, 'city', 'score', 'born']);
    expect(examples).toHaveLength(1);
  });

  test.each(['fa', 'en'])('imports back unchanged (%s)', async (language) => {
    const { as, phonebookId, upload, contacts } = await importCase(service);
    const headers = { 'accept-language': language };
    const file = await as.get(`/example/phone-book/${phonebookId}/data.xlsx`, { headers });
    const [, example = []] = await readCells(file.bytes);
    expect((await upload(file.bytes)).body.data).toMatchObject({
      inserted: 1,
      failed: 0,
      ignored_columns: [],
    });
    expect((await contacts()).data.map(rowOf)).toEqual([example]);
  });

  test('belongs to the account and needs a key', async () => {
    const { phonebookId } = await importCase(service);
    const { as } = await importCase(service);
    expect((await as.get(`/example/phone-book/${phonebookId}/data.xlsx`)).status).toBe(404);
    expect((await as.get('/example/phone-book/x/data.xlsx')).status).toBe(422);
    expect((await service.as(undefined).get(`/example/phone-book/${phonebookId}/data.xlsx`)).status).toBe(
      401,
    );
  });
});

describe('GET /ws/v1/phone_book/{id}/export', () => {
  const strange = '=1+1 "x", \\ 😀 نیم‌فاصله';

  async function filled() {
    const one = await importCase(service);
    const contacts = Array.from({ length: 4500 }, (_, n) => ({
      mobile: mobileOf(n),
      name: n === 7 ? strange : `نام ${n}`,
      ...(n % 2 === 0 && { prefix: 'woman' as const }),
      values: { city: n === 7 ? strange : 'قم', score: '007', born: '1370/01/05' },
    }));
    const book = await service.given.phonebook(one.accountId, { title: 'خروجی\r\n/شرق', contacts: [] });
    await one.as.put(`/ws/v1/phone_book/${book.phonebookId}`, {
      attributes: Object.values(one.attributeIds),
    });
    const { addContacts } = await import('../contacts/add-contacts.ts');
    await service.platform.db
      .transaction()
      .execute((tx) =>
        addContacts(tx, { accountId: one.accountId, phonebookId: book.phonebookId }, contacts),
      );
    return { ...one, phonebookId: book.phonebookId };
  }

  test.each(['xlsx', 'csv'])(
    'gives every contact as %s, in order, and reads back unchanged',
    async (format) => {
      const { as, phonebookId } = await filled();
      const file = await as.get(`/ws/v1/phone_book/${phonebookId}/export?format=${format}`);
      expect(file.status).toBe(200);
      expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(`خروجی-شرق.${format}`);
      const [heading, ...rows] = await readCells(file.bytes);
      expect(heading).toEqual([...contactFieldNames, 'city', 'score', 'born']);
      expect(rows).toHaveLength(4500);
      expect(rows.map(([mobile]) => mobile)).toEqual(Array.from({ length: 4500 }, (_, n) => mobileOf(n)));
      expect(rows[7]).toEqual(
        rowOf({
          ...emptyContent,
          mobile: mobileOf(7),
          name: strange,
          attributes: [strange, '007', '1370/01/05'].map((value) => ({ code: '', value })),
        }),
      );
      const again = await uploadWhole(service, { as, phonebookId }, file.bytes);
      expect(again.body.data).toMatchObject({ inserted: 0, updated: 4500, failed: 0 });
      const { body } = await as.get(
        `/ws/v1/phone_book_data?phone_book_id=${phonebookId}&search=${mobileOf(7)}`,
      );
      expect(body.data.data.map(cellsOf)).toEqual([[mobileOf(7), strange, '', strange, '007', '1370/01/05']]);
    },
  );

  test('of an empty phonebook is its heading, and another format is refused', async () => {
    const { as, phonebookId } = await importCase(service);
    expect(await readCells((await as.get(`/ws/v1/phone_book/${phonebookId}/export`)).bytes)).toHaveLength(1);
    expect((await as.get(`/ws/v1/phone_book/${phonebookId}/export?format=pdf`)).status).toBe(422);
    const { as: stranger } = await importCase(service);
    expect((await stranger.get(`/ws/v1/phone_book/${phonebookId}/export`)).status).toBe(404);
  });
});
