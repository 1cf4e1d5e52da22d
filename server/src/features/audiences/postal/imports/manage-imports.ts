import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { pageSchema, pagingQuery } from '../../../../http/paging.ts';
import { Id } from '../../../../http/schemas.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { cancelImport, failedRowsPage, importsPage, requireImport } from '../../../../imports/index.ts';
import { importOf, importSchema } from './import-schema.ts';
import { allImports, failedSubscribers, subscriberImport } from './subscriber-import.ts';
import { RowNumber, RowProblem } from '../../../../http/fields/rows.ts';

export const listPostalImports = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports',
  name: 'listPostalImports',
  permission: 'data',
  title: { fa: 'ورودی‌های کد پستی', en: 'List postal imports' },
  description: {
    fa: 'فایل‌هایی را که به داده‌های کد پستی آورده شده‌اند فهرست می‌کند.',
    en: 'Lists the files imported into the postal data set.',
  },
  query: Type.Object(pagingQuery),
  data: pageSchema(importSchema),

  async handle({ query, platform: { db }, language, url }) {
    return importsPage(db, allImports, { query, url }, (row) => importOf(row, language));
  },
});

export const showPostalImport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports/{id}',
  name: 'showPostalImport',
  permission: 'data',
  title: { fa: 'پیشرفت ورود کد پستی', en: 'Show a postal import' },
  description: { fa: 'می‌گوید ورود یک فایل تا کجا پیش رفته است.', en: 'Shows the progress of a file.' },
  params: Type.Object({ id: field(Id, 'Id of the import', 'شناسهٔ ورود', 42) }),
  data: importSchema,
  refusals: [404],

  async handle({ params, platform: { db }, language }) {
    return importOf(await requireImport(db, subscriberImport.select({ importId: params.id })), language);
  },
});

export const listFailedRows = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports/{id}/failed-rows',
  name: 'listPostalImportFailedRows',
  permission: 'data',
  title: { fa: 'ردیف‌های ناموفق کد پستی', en: 'List failed rows of a postal import' },
  description: {
    fa: 'ردیف‌هایی را که وارد نشدند با دلیلشان نشان می‌دهد؛ تا ۳۰ روز و ۱۰۰٬۰۰۰ ردیف اول نگه داشته می‌شوند.',
    en: 'Lists the invalid rows of a file with reasons; the first 100,000 are kept for 30 days.',
  },
  params: Type.Object({ id: field(Id, 'Id of the import', 'شناسهٔ ورود', 42) }),
  query: Type.Object(pagingQuery),
  data: pageSchema(
    Type.Object({
      row: RowNumber,
      cells: field(Type.Array(Type.String()), 'The cells of the row', 'خانه‌های ردیف'),
      message: RowProblem,
    }),
  ),
  refusals: [404],

  async handle({ params, query, platform: { db }, language, url }) {
    const row = await requireImport(db, subscriberImport.select({ importId: params.id }));
    return failedRowsPage(db, { ...failedSubscribers, row }, { query, url, language }, ({ cells }) => ({
      cells: cells as string[],
    }));
  },
});

export const cancelPostalImport = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/postal/imports/{id}/cancel',
  name: 'cancelPostalImport',
  permission: 'data',
  title: { fa: 'توقف ورود کد پستی', en: 'Cancel a postal import' },
  description: {
    fa: 'ورود یک فایل را متوقف می‌کند؛ آنچه اضافه شده می‌ماند، و جایگزینیِ ناتمام دور ریخته می‌شود.',
    en: 'Stops a file; rows already added stay, and a replacement is discarded.',
  },
  params: Type.Object({ id: field(Id, 'Id of the import', 'شناسهٔ ورود', 42) }),
  data: importSchema,
  refusals: [404, 409],

  async handle({ params: { id: importId }, caller, platform, language }) {
    const row = await cancelImport(platform, subscriberImport, { importId }, (tx, { processed }) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'postal.cancel-import',
        subject: `postal-import:${importId}`,
        after: { processed },
      }),
    );
    return importOf(row, language);
  },
});
