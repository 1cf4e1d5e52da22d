import { Type } from 'typebox';

import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { formatField, momentWriter, type ExportColumn } from '../../../common/exports/index.ts';
import { ContestId } from '../actions/reply-action.ts';
import { exportedAtOnce, sheetOfRows } from '../endpoints/sheet-of-rows.ts';
import {
  contestExample,
  contestSchema,
  drawnExample,
  entryExample,
  entrySchema,
  shownContest,
  type ShownEntry,
} from './contest-schema.ts';
import { findContest, listContests } from './contests-store.ts';
import { countEntries, listEntries, listEntriesBehind, type Entry } from './entries-store.ts';

const params = Type.Object({ id: ContestId });

export const listReplyContests = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/contests',
  name: 'listReplyContests',
  permission: 'read',
  title: { fa: 'فهرست قرعه‌کشی‌ها', en: 'List contests' },
  description: {
    fa: 'قرعه‌کشی‌های حساب را می‌دهد، از جدیدترین.',
    en: 'Lists the contests of the account, newest first.',
  },
  data: Type.Array(contestSchema),
  examples: { data: [contestExample] },

  async handle({ caller: { accountId }, platform: { db } }) {
    const rows = await listContests(db, accountId);
    return Promise.all(
      rows.map(async (row) =>
        shownContest(row, row.entries ?? (await countEntries(db, { accountId, id: row.id }))),
      ),
    );
  },
});

export const showReplyContest = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/contests/{id}',
  name: 'showReplyContest',
  permission: 'read',
  title: { fa: 'یک قرعه‌کشی', en: 'Show a contest' },
  description: {
    fa: 'قرعه‌کشی را با آنچه تا اینجا منتشرشدنی است نشان می‌دهد.',
    en: 'Shows a contest with what can be published by now.',
  },
  params,
  data: contestSchema,
  refusals: [404],
  examples: { data: drawnExample },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    const row = await findContest(db, { accountId, id });
    if (row === undefined) throw notFound();
    return shownContest(row, row.entries ?? (await countEntries(db, { accountId, id })));
  },
});

const entryOf = (row: Entry, number: number): ShownEntry => ({
  number,
  leaf: row.leaf,
  mobile: row.mobile,
  nonce: row.nonce,
  entered_at: moment(row.entered_at),
});

export const listReplyEntries = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/contests/{id}/entries',
  name: 'listReplyEntries',
  permission: 'read',
  title: { fa: 'شرکت‌کنندگان قرعه‌کشی', en: 'List entries of a contest' },
  description: {
    fa: 'شرکت‌کنندگان را به ترتیب ردیفشان می‌دهد.',
    en: 'Lists the entries in the order of their numbers.',
  },
  params,
  query: Type.Object(pagingQuery),
  data: pageSchema(entrySchema),
  refusals: [404],
  examples: { data: pageExample(entryExample) },

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url }) {
    const key = { accountId, id };
    if ((await findContest(db, key)) === undefined) throw notFound();
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listEntries(db, key, paging), countEntries(db, key)]);
    const entries = rows.map((row, at) => entryOf(row, paging.offset + at + 1));
    return pageOf(entries, total, paging, url);
  },
});

export const exportReplyEntries = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/contests/{id}/entries/export',
  name: 'exportReplyEntries',
  permission: 'read',
  title: { fa: 'خروجی شرکت‌کنندگان قرعه‌کشی', en: 'Export entries of a contest' },
  description: {
    fa: 'شرکت‌کنندگان را در فایل xlsx یا csv می‌دهد. بدون شماره‌ها (with_numbers=false) می‌توان فایل را منتشر کرد: از آن entries_digest و برنده‌ها به دست می‌آیند و کسی شناخته نمی‌شود.',
    en: 'Returns the entries as an xlsx or csv file. Without numbers (with_numbers=false) the file can be published: entries_digest and winners follow from it, and nobody is known by it.',
  },
  params,
  query: Type.Object({
    format: formatField,
    with_numbers: field(
      Type.Optional(Type.Boolean({ default: true })),
      'Whether numbers and nonces are in it',
      'شماره‌ها و nonceها در آن هستند یا نه',
    ),
  }),
  data: fileAnswer([xlsxType, csvType], 'entries.xlsx'),
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db, config }, language }) {
    const key = { accountId, id };
    if ((await findContest(db, key)) === undefined) throw notFound();
    let number = 0;
    return sheetOfRows<ShownEntry & { readonly id: number }>({
      fileName: 'entries',
      format: query.format,
      language,
      columns: columnsIn(momentWriter(language, config.timeZone), query.with_numbers ?? true),
      next: async (last) => {
        const rows = await listEntriesBehind(db, key, { behind: last?.id ?? 0, limit: exportedAtOnce });
        return rows.map((row) => ({ ...entryOf(row, (number += 1)), id: row.id }));
      },
    });
  },
});

function columnsIn(written: (at: Date | null) => string, withNumbers: boolean): ExportColumn<ShownEntry>[] {
  const published: ExportColumn<ShownEntry>[] = [
    { title: { fa: 'ردیف', en: 'Number' }, cell: ({ number }) => number, isNumber: true },
    { title: { fa: 'leaf', en: 'leaf' }, cell: ({ leaf }) => leaf, width: 66 },
  ];
  if (!withNumbers) return published;
  return [
    ...published,
    { title: { fa: 'شماره', en: 'Mobile' }, cell: ({ mobile }) => mobile },
    { title: { fa: 'nonce', en: 'nonce' }, cell: ({ nonce }) => nonce, width: 34 },
    { title: { fa: 'زمان', en: 'Time' }, cell: ({ entered_at: at }) => written(new Date(at)) },
  ];
}
