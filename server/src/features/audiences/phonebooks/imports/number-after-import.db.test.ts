import { expect, test } from 'vitest';

import { csvOf } from '../../../../../test/sheets.ts';
import { statementsOf } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { forgetDigits } from '../search/list-contact-words.job.ts';
import { listSpans } from '../search/span-words-store.ts';
import { importCase, mobileOf } from './import-case-for-test.ts';

const service = testService();
const header = ['mobile', 'name', 'city'];
const count = 9000;

async function imported(cityOf: (n: number) => string = () => 'شهر ۱۲۳۴۵') {
  const one = await importCase(service);
  const rows = Array.from({ length: count }, (_, n) => [mobileOf(n), `نام ${n}`, cityOf(n)]);
  await one.upload(csvOf([header, ...rows]));
  const found = async (number: string) => {
    const { data, total } = await one.contacts(`search=${number}&sort_type=asc`);
    expect(total).toBe(data.length);
    return data.map(({ mobile }) => mobile);
  };
  const digits = async () => {
    const { rows: spans } = await service.platform.pool.query<{ digits_max: number | null }>(
      'select digits_max from contact_spans where account_id = $1 order by span',
      [one.accountId],
    );
    return spans.map(({ digits_max: longest }) => longest);
  };
  return { ...one, found, digits };
}

test('a number is found by its index right after an import, without a look at signatures', async () => {
  const { found, digits } = await imported();
  expect(await digits()).toEqual([5, 5, 5]);
  const statements = await statementsOf(service.platform, async () => {
    expect(await found(mobileOf(77))).toEqual([mobileOf(77)]);
  });
  const search = statements.find(({ text }) => text.includes('cross join lateral'));
  expect(search?.values).toContainEqual([]);
});

test('spans are not taken for sorted before their order is kept, though their digits are known', async () => {
  const { accountId, phonebookId } = await imported();
  const spans = await listSpans(service.platform.db, accountId, phonebookId);
  expect(spans.map((one) => [one.is_listed, one.is_sorted])).toEqual(Array(3).fill([false, false]));
});

test('a number in the texts of another contact is found as well, also one in Persian digits', async () => {
  const { found } = await imported((n) => (n === 5000 ? `تلفن ${mobileOf(77)}` : 'شهر'));
  expect(await found(mobileOf(77))).toEqual([mobileOf(77), mobileOf(5000)]);
  const persian = await imported((n) => (n === 3 ? '۰۹۱۲۰۰۰۰۰۷۷' : 'شهر'));
  expect(await persian.found(mobileOf(77))).toEqual([mobileOf(3), mobileOf(77)]);
});

test('what is not known of changed texts is looked for', async () => {
  const { as, found, digits, upload, phonebookId } = await imported();
  await upload(csvOf([header, [mobileOf(8000), 'نام', mobileOf(77)]]));
  expect(await digits()).toEqual([5, null, 5]);
  expect(await found(mobileOf(77))).toEqual([mobileOf(77), mobileOf(8000)]);
  await as.post('/ws/v1/phone_book_data', {
    phone_book_id: phonebookId,
    mobile: '09351112233',
    name: mobileOf(78),
  });
  expect(await found(mobileOf(78))).toEqual([mobileOf(78), '09351112233']);
  await forgetDigits.run({}, service.platform);
  expect(await digits()).toEqual([null, null, null]);
  expect(await found(mobileOf(79))).toEqual([mobileOf(79)]);
});
