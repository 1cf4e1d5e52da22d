import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Queryable } from '../../../storage/database.ts';
import { recordAudit } from '../../common/audit/index.ts';
import {
  bankChecks,
  filesOf,
  fileSchema,
  filterQuery,
  filtersOf,
  bankInputFields,
  operatorBankOf,
  operatorBankSchema,
  readPlace,
} from './bank-fields.ts';
import { listFiles } from './bank-files-store.ts';
import {
  countBanks,
  findBank,
  insertBank,
  listBanks,
  lockBank,
  markRetired,
  updateBank as storeBank,
} from './banks-store.ts';
import { clearBank, clearAfterMs } from './clear-bank.job.ts';

const bankParams = Type.Object({ id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42) });

export const listBanksForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks',
  name: 'listBanksForOperator',
  permission: 'data',
  title: { fa: 'همه بانک‌های شماره', en: 'List all number banks' },
  description: {
    fa: 'بانک‌های شماره را از جدیدترین فهرست می‌کند، آن‌هایی را هم که مشتریان نمی‌بینند.',
    en: 'Lists number banks, newest first, including those hidden from customers.',
  },
  query: Type.Object({
    ...pagingQuery,
    ...filterQuery,
    listed: field(Type.Optional(Type.Boolean()), 'Whether customers can see it', 'مشتریان می‌بینند یا نه'),
  }),
  data: pageSchema(operatorBankSchema),

  async handle({ query, platform: { db }, url }) {
    const filters = { ...filtersOf(query), isListed: query.listed };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listBanks(db, filters, paging), countBanks(db, filters)]);
    return pageOf(rows.map(operatorBankOf), total, paging, url);
  },
});

export const showBankForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}',
  name: 'showBankForOperator',
  permission: 'data',
  title: { fa: 'نمایش بانک و فایل‌هایش', en: 'Show a number bank with its files' },
  description: {
    fa: 'یک بانک شماره را با فایل‌هایش نشان می‌دهد.',
    en: 'Shows one number bank with its files.',
  },
  params: bankParams,
  data: Type.Object({
    ...operatorBankSchema.properties,
    files: field(Type.Array(fileSchema), 'Attached files', 'فایل‌های پیوست'),
  }),
  refusals: [404],

  async handle({ params: { id }, platform: { db } }) {
    return { ...(await requireBank(db, id)), files: filesOf(await listFiles(db, id)) };
  },
});

export const createBank = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_banks',
  name: 'createBank',
  permission: 'data',
  title: { fa: 'ساخت بانک شماره', en: 'Create a number bank' },
  description: {
    fa: 'بانک شماره می‌سازد؛ شماره‌ها سپس وارد می‌شوند.',
    en: 'Creates a number bank; its numbers are imported afterwards.',
  },
  body: Type.Object(bankInputFields),
  checks: bankChecks,
  status: 201,
  data: operatorBankSchema,
  examples: { body: { title: 'فروشگاه‌های تهران', province_id: 8 } },

  async handle({ body, caller, platform: { db, clock } }) {
    const place = await readPlace(db, body);
    return db.transaction().execute(async (tx) => {
      const fields = { title: body.title.trim(), isListed: body.listed ?? true, ...place };
      const id = await insertBank(tx, fields, clock.now());
      const after = await requireBank(tx, id);
      await recordAudit(tx, clock, caller, {
        action: 'number_bank.create',
        subject: `number_bank:${id}`,
        after,
      });
      return after;
    });
  },
});

export const updateBank = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/number_banks/{id}',
  name: 'updateBank',
  permission: 'data',
  title: { fa: 'ویرایش بانک شماره', en: 'Update a number bank' },
  description: {
    fa: 'عنوان یا جای بانک شماره را تغییر می‌دهد، یا این‌که مشتریان آن را ببینند یا نه. اگر province_id یا city_id فرستاده شود هر دو عوض می‌شوند. ارسال‌های پذیرفته‌شده می‌مانند.',
    en: 'Changes the title, place or visibility of a number bank. Sending either province_id or city_id changes both. Accepted sends are not affected.',
  },
  params: bankParams,
  body: Type.Partial(Type.Object(bankInputFields)),
  checks: bankChecks,
  data: operatorBankSchema,
  refusals: [404],

  async handle({ params: { id }, body, caller, platform: { db, clock } }) {
    const isPlaceGiven = body.province_id !== undefined || body.city_id !== undefined;
    const place = isPlaceGiven ? await readPlace(db, body) : undefined;
    return db.transaction().execute(async (tx) => {
      if ((await lockBank(tx, id)) === undefined) throw notFound();
      const before = await requireBank(tx, id);
      await storeBank(tx, id, {
        title: body.title?.trim() ?? before.title,
        isListed: body.listed ?? before.listed,
        ...(place ?? { provinceId: before.province?.id ?? null, cityId: before.city?.id ?? null }),
      });
      const after = await requireBank(tx, id);
      await recordAudit(tx, clock, caller, {
        action: 'number_bank.update',
        subject: `number_bank:${id}`,
        before,
        after,
      });
      return after;
    });
  },
});

export const deleteBank = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/number_banks/{id}',
  name: 'deleteBank',
  permission: 'data',
  title: { fa: 'حذف بانک شماره', en: 'Delete a number bank' },
  description: {
    fa: 'بانک شماره را با شماره‌ها و فایل‌هایش حذف می‌کند؛ ارسال‌های پذیرفته‌شده می‌مانند.',
    en: 'Deletes a number bank with its numbers and files. Accepted sends are not affected.',
  },
  params: bankParams,
  data: operatorBankSchema,
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      if ((await lockBank(tx, id)) === undefined) throw notFound();
      const before = await requireBank(tx, id);
      const now = clock.now();
      await markRetired(tx, id, now);
      const runAt = new Date(now.getTime() + clearAfterMs);
      await enqueue(tx, clock, clearBank, { payload: { bankId: id }, runAt });
      await recordAudit(tx, clock, caller, {
        action: 'number_bank.delete',
        subject: `number_bank:${id}`,
        before,
      });
      return before;
    });
  },
});

async function requireBank(db: Queryable, id: number) {
  const row = await findBank(db, id);
  if (row === undefined) throw notFound();
  return operatorBankOf(row);
}
