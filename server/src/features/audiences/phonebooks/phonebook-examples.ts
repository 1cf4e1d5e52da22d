import { fixedColumns, mapFixed } from './contacts/fixed-columns.ts';

const city = { id: 1, title: 'شهر', type: 'string', code: 'city' };
const birthday = { id: 2, title: 'تاریخ تولد', type: 'date', code: 'birthday' };

// For the OpenAPI document. The ids are those of the first data, so that the examples work on a new installation.
export const attributeExamples = [birthday, city];
export const phonebookExample = {
  id: 1,
  title: 'دفترچهٔ نمونه',
  records: 3,
  phone_book_data_count: 3,
  attributes: [city, birthday],
};

export const contactExample = {
  id: 4,
  phone_book_id: 1,
  ...mapFixed((name) => fixedColumns[name].example),
  mobile: '09123456789',
  attributes: [
    { attribute_id: 1, title: 'شهر', type: 'string', code: 'city', value: 'تهران' },
    { attribute_id: 2, title: 'تاریخ تولد', type: 'date', code: 'birthday', value: '1370/01/15' },
  ],
};

/** One row was inserted, and the one at `row` failed; a file calls the field by its column. */
export function upsertExample(row: number, field = 'mobile') {
  const message = `فیلد ${field}: شماره باید ۱۱ رقم باشد، مانند 09123456789`;
  return { inserted: 1, updated: 0, failed: 1, duplicates: 0, errors: [{ row, mobile: '0912', message }] };
}

export const importExample = {
  ...upsertExample(3, 'موبایل'),
  import_id: 1,
  phone_book_id: 1,
  status: 'done',
  problem: null,
  file_name: 'contacts.xlsx',
  processed_rows: 2,
  ignored_columns: [],
  failed_rows_url: '/ws/v1/phone_book_data/imports/1/failed-rows',
  created_at: '2026-11-15T08:30:00.000Z',
  finished_at: '2026-11-15T08:30:00.090Z',
};
