import { Readable } from 'node:stream';

import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { Download, operatorEndpoint } from '../../../http/endpoint.ts';
import { numberTables, type NumberTable } from '../../../number-data.ts';
import type { Platform } from '../../../platform.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { numberBody, readNumber } from './number-field.ts';
import { pagesOfRows } from './number-rows-store.ts';

const jsonType = 'application/json';

export const exportNumber = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_data/export',
  name: 'exportNumber',
  permission: 'people',
  title: { fa: 'خروجی یک شماره', en: 'Export the data of a number' },
  description: {
    fa: 'هر چه سرویس دربارهٔ یک شماره دارد به شکل یک فایل JSON، جدول به جدول. این‌که خروجی گرفته شد در گزارش رویدادها می‌ماند، خود شماره نه.',
    en: 'Returns everything the service holds about a number as a JSON file, table by table. The export is recorded in the audit log, the number is not.',
  },
  body: numberBody,
  data: fileAnswer([jsonType], 'number.json'),
  examples: { body: { mobile: '09123456789' } },

  async handle({ body, caller, platform }) {
    const mobile = readNumber(body.mobile);
    await platform.db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, platform.clock, caller, { action: 'number.export', subject: 'number' }),
      );
    return new Download(Readable.from(fileOf(platform, mobile)), jsonType, 'number.json');
  },
});

/** `{ number, exported_at, tables: [{ table, kept, rows }] }`, written as it is read. */
async function* fileOf(platform: Platform, mobile: string): AsyncGenerator<string> {
  const head = JSON.stringify({ number: mobile, exported_at: platform.clock.now() });
  yield `${head.slice(0, -1)},"tables":[`;
  let isFirst = true;
  for (const table of platform.runtime.get(numberTables)) {
    let separator = isFirst ? '' : ',';
    for await (const piece of piecesOf(platform, table, mobile)) {
      yield separator + piece;
      separator = '';
      isFirst = false;
    }
  }
  yield ']}';
}

/** Nothing if the table has no row of the number. */
async function* piecesOf(platform: Platform, table: NumberTable, mobile: string): AsyncGenerator<string> {
  const kept = table.erasure.kind === 'keep' ? table.erasure.reason : null;
  let isBegun = false;
  for await (const rows of pagesOfRows(platform.db, table, mobile)) {
    const list = rows.map((row) => JSON.stringify(row)).join(',');
    yield isBegun
      ? `,${list}`
      : `${JSON.stringify({ table: table.table, kept }).slice(0, -1)},"rows":[${list}`;
    isBegun = true;
  }
  if (isBegun) yield ']}';
}
