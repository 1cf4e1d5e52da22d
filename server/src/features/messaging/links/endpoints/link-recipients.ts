import { Type, type Static } from 'typebox';

import { maskMobile } from '@peyk/text';

import { notFound } from '../../../../failure.ts';
import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment, Moment, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { hidesNumbers } from '../../../../text/hidden-numbers.ts';
import type { Language } from '../../../../texts/text.ts';
import {
  exportColumns,
  formatField,
  momentWriter,
  sheetDownload,
  type ExportColumn,
} from '../../../common/exports/index.ts';
import { storedSends } from '../../messages/index.ts';
import { findLink, listVisits, listVisitsAfter, type LinkRow } from '../links-store.ts';
import { Clicks, LinkId } from './link-schemas.ts';

const recipientSchema = Type.Object(
  {
    item: field(Type.Integer(), 'Position in its send, from 1', 'جایش در ارسال، از ۱', 42),
    recipient: field(
      nullable(Type.String()),
      'The number, masked where the service brought it itself; null: the send is no longer kept',
      'شماره، پوشیده اگر سرویس خودش آورده؛ null: ارسال دیگر نگه داشته نمی‌شود',
      '09123456789',
    ),
    clicks: Clicks,
    first_clicked_at: field(nullable(Moment), 'The first click', 'اولین کلیک', '2026-03-21T08:12:00.000Z'),
    last_clicked_at: field(nullable(Moment), 'The last click', 'آخرین کلیک', '2026-03-21T09:30:00.000Z'),
  },
  { title: 'LinkRecipient' },
);
type Recipient = Static<typeof recipientSchema>;

const example: Recipient = {
  item: 42,
  recipient: '09123456789',
  clicks: 2,
  first_clicked_at: '2026-03-21T08:12:00.000Z',
  last_clicked_at: '2026-03-21T09:30:00.000Z',
};

type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

async function withNumbers(
  db: Queryable,
  accountId: number,
  link: LinkRow,
  visits: readonly VisitRow[],
): Promise<Recipient[]> {
  const sendId = link.request_id ?? 0;
  const found = await storedSends.findItemMobiles(
    db,
    accountId,
    sendId,
    visits.map(({ n }) => n),
  );
  return visits.map((visit) => {
    const item = found.get(visit.n);
    const shown = item && (hidesNumbers(item.type) ? maskMobile(item.mobile) : item.mobile);
    return {
      item: visit.n,
      recipient: shown ?? null,
      clicks: Number(visit.clicks),
      first_clicked_at: moment(visit.first_at),
      last_clicked_at: moment(visit.last_at),
    };
  });
}

export const listLinkRecipients = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/links/{id}/recipients',
  name: 'listLinkRecipients',
  permission: 'read',
  title: { fa: 'چه کسانی کلیک کردند', en: 'List recipients who clicked' },
  description: {
    fa: 'گیرندگانی را که لینک خودشان را باز کردند فهرست می‌کند، از تازه‌ترین کلیک. برای لینکی که همه یک کدش را دارند خالی است.',
    en: 'Lists the recipients who opened their code of the link, newest click first. Empty for a link of which all have the same code.',
  },
  params: Type.Object({ id: LinkId }),
  query: Type.Object(pagingQuery),
  data: pageSchema(recipientSchema),
  refusals: [404],
  examples: { data: pageExample(example) },

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url }) {
    const link = await findLink(db, accountId, id);
    if (link === undefined) throw notFound();
    const paging = pagingOf(query);
    const visits = await listVisits(db, accountId, id, paging);
    const rows = await withNumbers(db, accountId, link, visits);
    return pageOf(rows, Number(link.clicked_recipients), paging, url);
  },
});

const exportedAtOnce = 2000;

export const exportLinkRecipients = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/links/{id}/recipients/export',
  name: 'exportLinkRecipients',
  permission: 'read',
  title: { fa: 'خروجی کلیک‌کنندگان', en: 'Export recipients who clicked' },
  description: {
    fa: 'همهٔ گیرندگانی را که لینک را باز کردند به شکل فایل xlsx یا csv می‌دهد.',
    en: 'Returns every recipient who opened the link, as an xlsx or csv file.',
  },
  params: Type.Object({ id: LinkId }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'link-31.xlsx'),
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db, config }, language }) {
    const link = await findLink(db, accountId, id);
    if (link === undefined) throw notFound();
    const columns = columnsIn(language, momentWriter(language, config.timeZone));
    const { design, cellsOf } = exportColumns(columns, language);
    const fileName = `link-${id}`;
    const sheet = { design: { ...design, title: fileName }, fileName, format: query.format ?? 'xlsx' };
    return sheetDownload(sheet, pagesOf(db, accountId, link, cellsOf));
  },
});

async function* pagesOf(
  db: Queryable,
  accountId: number,
  link: LinkRow,
  cellsOf: (row: Recipient) => string[],
): AsyncGenerator<string[][]> {
  for (let after = 0; ;) {
    const visits = await listVisitsAfter(db, accountId, link.id, { after, limit: exportedAtOnce });
    const last = visits.at(-1);
    if (last === undefined) return;
    yield (await withNumbers(db, accountId, link, visits)).map(cellsOf);
    after = last.n;
  }
}

function columnsIn(language: Language, written: (at: Date | null) => string): ExportColumn<Recipient>[] {
  const at = (time: string | null) => written(time === null ? null : new Date(time));
  return [
    { title: { fa: 'ردیف', en: 'Row' }, cell: ({ item }) => item, isNumber: true },
    { title: { fa: 'شماره', en: 'Number' }, cell: ({ recipient }) => recipient ?? '' },
    { title: { fa: 'کلیک', en: 'Clicks' }, cell: ({ clicks }) => clicks, isNumber: true },
    { title: { fa: 'اولین کلیک', en: 'First click' }, cell: ({ first_clicked_at: first }) => at(first) },
    { title: { fa: 'آخرین کلیک', en: 'Last click' }, cell: ({ last_clicked_at: last }) => at(last) },
  ];
}
