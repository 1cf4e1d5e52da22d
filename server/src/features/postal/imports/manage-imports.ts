import { Type } from 'typebox';

import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { say, type Text } from '../../../texts/text.ts';
import { recordAudit } from '../../audit/index.ts';
import { endImport } from './end-import.ts';
import { importOf, importSchema } from './import-schema.ts';
import { countImports, findImport, listFailures, listImports } from './imports-store.ts';

const importEnded = failure({ code: 'import_ended', status: 409, text: 'import_ended' });
const failuresMax = 100_000;

export const listPostalImports = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports',
  permission: 'data',
  title: { fa: 'ورودی‌های کد پستی', en: 'Files that were brought into the postal data set' },
  query: Type.Object(pagingQuery),
  data: pageSchema(importSchema),

  async handle({ query, platform: { db }, language, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listImports(db, paging), countImports(db)]);
    return pageOf(
      rows.map((row) => importOf(row, language)),
      total,
      paging,
      url,
    );
  },
});

export const showPostalImport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports/{id}',
  permission: 'data',
  title: { fa: 'پیشرفت ورود کد پستی', en: 'How far a file is' },
  params: Type.Object({ id: Id }),
  data: importSchema,
  refusals: [404],

  async handle({ params, platform: { db }, language }) {
    const row = await findImport(db, params.id);
    if (row === undefined) throw notFound();
    return importOf(row, language);
  },
});

export const listFailedRows = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/postal/imports/{id}/failed-rows',
  permission: 'data',
  title: {
    fa: 'ردیف‌های ناموفق کد پستی',
    en: 'Rows of a file that did not go in, and why; kept for 30 days, the first 100,000 of them',
  },
  params: Type.Object({ id: Id }),
  query: Type.Object(pagingQuery),
  data: pageSchema(
    Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()), message: Type.String() }),
  ),
  refusals: [404],

  async handle({ params, query, platform: { db }, language, url }) {
    const row = await findImport(db, params.id);
    if (row === undefined) throw notFound();
    const paging = pagingOf(query);
    const failures = await listFailures(db, params.id, paging);
    const rows = failures.map(({ row_number, cells, problem }) => ({
      row: row_number,
      cells: cells as string[],
      message: say(problem as Text, language),
    }));
    return pageOf(rows, Math.min(row.failed, failuresMax), paging, url);
  },
});

export const cancelPostalImport = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/postal/imports/{id}/cancel',
  permission: 'data',
  title: { fa: 'توقف ورود کد پستی', en: 'Stop a file; what it added stays, a replacement is thrown away' },
  params: Type.Object({ id: Id }),
  data: importSchema,
  refusals: [404, 409],

  async handle({ params, caller, platform, language }) {
    if ((await findImport(platform.db, params.id)) === undefined) throw notFound();
    const row = await endImport(platform, params.id, { state: 'cancelled' }, (tx, ended) =>
      recordAudit(tx, platform.clock, caller, {
        action: 'postal.cancel-import',
        subject: `postal-import:${ended.id}`,
        after: { processed: ended.processed },
      }),
    );
    if (row === undefined) throw importEnded();
    return importOf(row, language);
  },
});
