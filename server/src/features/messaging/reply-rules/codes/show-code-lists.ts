import { Type } from 'typebox';

import { csvType, fileAnswer, xlsxType } from '../../../../http/answers/file-answer.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { formatField, momentWriter } from '../../../common/exports/index.ts';
import { CodeListId } from '../actions/reply-action.ts';
import { exportedAtOnce, sheetOfRows } from '../endpoints/sheet-of-rows.ts';
import {
  codeListExample,
  codeListSchema,
  shownCode,
  shownList,
  usedCodeExample,
  usedCodeSchema,
} from './code-list-schema.ts';
import { findCodeList, listCodeLists, listUsedCodes, listUsedCodesBehind } from './codes-store.ts';

export const listReplyCodeLists = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/code-lists',
  name: 'listReplyCodeLists',
  permission: 'read',
  title: { fa: 'فهرست‌های کد', en: 'List lists of codes' },
  description: {
    fa: 'فهرست‌های کد حساب را با شمار کدها و به‌کاررفته‌ها می‌دهد، از جدیدترین.',
    en: 'Lists the lists of codes of the account, with how many codes they have and how many are used, newest first.',
  },
  data: Type.Array(codeListSchema),
  examples: { data: [codeListExample] },

  async handle({ caller: { accountId }, platform: { db } }) {
    return (await listCodeLists(db, accountId)).map(shownList);
  },
});

export const listUsedReplyCodes = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/code-lists/{id}/used',
  name: 'listUsedReplyCodes',
  permission: 'read',
  title: { fa: 'کدهای به‌کاررفته', en: 'List used codes' },
  description: {
    fa: 'کدهای به‌کاررفتهٔ یک فهرست را با شماره و زمان می‌دهد، از جدیدترین.',
    en: 'Lists the used codes of a list with number and time, newest first.',
  },
  params: Type.Object({ id: CodeListId }),
  query: Type.Object(pagingQuery),
  data: pageSchema(usedCodeSchema),
  refusals: [404],
  examples: { data: pageExample(usedCodeExample) },

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url }) {
    const [list] = await listCodeLists(db, accountId, id);
    if (list === undefined) throw notFound();
    const paging = pagingOf(query);
    const rows = await listUsedCodes(db, { accountId, listId: id }, paging);
    return pageOf(rows.map(shownCode), list.used, paging, url);
  },
});

export const exportUsedReplyCodes = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/code-lists/{id}/used/export',
  name: 'exportUsedReplyCodes',
  permission: 'read',
  title: { fa: 'خروجی کدهای به‌کاررفته', en: 'Export used codes' },
  description: {
    fa: 'کدهای به‌کاررفته را در فایل xlsx یا csv می‌دهد.',
    en: 'Returns the used codes as an xlsx or csv file.',
  },
  params: Type.Object({ id: CodeListId }),
  query: Type.Object({ format: formatField }),
  data: fileAnswer([xlsxType, csvType], 'used-codes.xlsx'),
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db, config }, language }) {
    const key = { accountId, listId: id };
    if ((await findCodeList(db, key)) === undefined) throw notFound();
    const written = momentWriter(language, config.timeZone);
    return sheetOfRows<Awaited<ReturnType<typeof listUsedCodesBehind>>[number]>({
      fileName: 'used-codes',
      format: query.format,
      language,
      columns: [
        { title: { fa: 'کد', en: 'Code' }, cell: ({ code }) => code },
        { title: { fa: 'شماره', en: 'Number' }, cell: ({ mobile }) => mobile },
        { title: { fa: 'زمان', en: 'Time' }, cell: ({ used_at: at }) => written(at) },
      ],
      next: (last) => {
        const behind = last?.digest ?? Buffer.alloc(0);
        return listUsedCodesBehind(db, key, { behind, limit: exportedAtOnce });
      },
    });
  },
});
