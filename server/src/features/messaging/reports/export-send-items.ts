import { Type } from 'typebox';

import { itemDetailWords } from '@peyk/text';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { csvType, fileAnswer, xlsxType } from '../../../http/answers/file-answer.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { Language } from '../../../texts/text.ts';
import {
  exportColumns,
  formatField,
  momentWriter,
  sheetDownload,
  type ExportColumn,
} from '../../common/exports/index.ts';
import { itemAdviceText, itemErrorText } from '../../../texts/item-error.ts';
import { itemFilterQuery, pagesOfItems, type Item } from './list-send-items.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { withOutage } from './waiting-code.ts';
import { findSend } from './reports-store.ts';
import { wordOf } from './word-of.ts';

export const exportSendItems = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/send_request/{send_request_id}/items/export',
  name: 'exportSendItems',
  permission: 'read',
  title: { fa: 'خروجی گیرندگان یک ارسال', en: 'Export recipients of a send' },
  description: {
    fa: 'همهٔ گیرندگان یک ارسال و نتیجهٔ پیامشان را به شکل فایل xlsx یا csv می‌دهد، با فیلترهای فهرست. شماره‌هایی که سرویس خودش آورده اینجا هم پوشیده‌اند.',
    en: 'Returns every recipient of a send with the result, as an xlsx or csv file, with the filters of the list. Numbers provided by the service are masked here too.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  query: Type.Object({ format: formatField, ...itemFilterQuery }),
  data: fileAnswer([xlsxType, csvType], 'send-1201.xlsx'),
  refusals: [404],

  async handle({ params, query, caller, platform, language }) {
    const { db, config, clock } = platform;
    const found = await findSend(db, caller.accountId, params.send_request_id);
    const send = await withOutage(platform, withoutEndedCode(found, clock.now()));
    if (send === undefined) throw notFound();
    const columns = columnsIn(language, momentWriter(language, config.timeZone));
    const { design, cellsOf } = exportColumns(columns, language);
    const fileName = `send-${send.id}`;
    const sheet = { design: { ...design, title: fileName }, fileName, format: query.format ?? 'xlsx' };
    return sheetDownload(sheet, cellPages(pagesOfItems(db, send, query), cellsOf));
  },
});

async function* cellPages(
  pages: AsyncIterable<readonly Item[]>,
  cellsOf: (item: Item) => string[],
): AsyncGenerator<string[][]> {
  for await (const items of pages) yield items.map(cellsOf);
}

function columnsIn(language: Language, written: (at: Date | null) => string): ExportColumn<Item>[] {
  const at = (moment: string | null) => written(moment === null ? null : new Date(moment));
  return [
    { title: { fa: 'ردیف', en: 'Row' }, cell: ({ id }) => id, isNumber: true },
    { title: { fa: 'شماره', en: 'Number' }, cell: ({ mobile }) => mobile },
    {
      title: { fa: 'وضعیت', en: 'State' },
      cell: ({ status_detail: detail }) => wordOf(itemDetailWords, detail, language),
    },
    {
      title: { fa: 'توضیح', en: 'Reason' },
      cell: ({ error }) => itemErrorText(error, language),
      width: 40,
    },
    {
      title: { fa: 'چه باید کرد', en: 'What to do' },
      cell: (item) => itemAdviceText(item, language),
      width: 50,
    },
    { title: { fa: 'متن', en: 'Text' }, cell: ({ text }) => text, width: 50 },
    { title: { fa: 'صفحه', en: 'Pages' }, cell: ({ pages }) => pages, isNumber: true },
    { title: { fa: 'زمان سپردن', en: 'Handed over at' }, cell: ({ sent_at: sent }) => at(sent) },
    { title: { fa: 'زمان رسیدن', en: 'Delivered at' }, cell: ({ delivered_at: done }) => at(done) },
  ];
}
