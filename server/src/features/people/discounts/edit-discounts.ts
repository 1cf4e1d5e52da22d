import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { discountChecks } from './discount-checks.ts';
import {
  defaultDiscount,
  discountOf,
  discountSchema,
  discountFields,
  mergeDiscount,
} from './discount-fields.ts';
import {
  countDiscounts,
  findDiscount,
  insertDiscount,
  listDiscounts as selectDiscounts,
  lockDiscount,
  updateDiscount as storeDiscount,
} from './discounts-store.ts';

const codeTaken = failure({ code: 'discount_code_taken', status: 409, text: 'discount_code_taken' });
const discountParams = Type.Object({ id: field(Id, 'Id of the discount', 'شناسهٔ تخفیف', 42) });

export const listDiscounts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/discounts',
  name: 'listDiscounts',
  permission: 'money.read',
  title: { fa: 'فهرست کدهای تخفیف', en: 'List discount codes' },
  description: {
    fa: 'کدهای تخفیف را از جدیدترین فهرست می‌کند.',
    en: 'Lists discount codes, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'A part of the code or title',
      'بخشی از کد یا عنوان',
      'نوروز',
    ),
    enabled: field(Type.Optional(Type.Boolean()), 'Whether it is enabled', 'روشن است یا نه'),
  }),
  data: pageSchema(discountSchema),

  async handle({ query, platform: { db }, url }) {
    const paging = pagingOf(query);
    const filters = { search: query.search?.trim() || undefined, isEnabled: query.enabled };
    const [rows, total] = await Promise.all([
      selectDiscounts(db, filters, paging),
      countDiscounts(db, filters),
    ]);
    return pageOf(rows.map(discountOf), total, paging, url);
  },
});

export const showDiscount = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/discounts/{id}',
  name: 'showDiscount',
  permission: 'money.read',
  title: { fa: 'نمایش یک کد تخفیف', en: 'Show a discount code' },
  description: {
    fa: 'یک کد تخفیف و میزان استفاده از آن را نشان می‌دهد.',
    en: 'Shows one discount code and its usage.',
  },
  params: discountParams,
  data: discountSchema,
  refusals: [404],

  async handle({ params, platform }) {
    const row = await findDiscount(platform.db, params.id);
    if (row === undefined) throw notFound();
    return discountOf(row);
  },
});

export const createDiscount = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/discounts',
  name: 'createDiscount',
  permission: 'money.edit',
  title: { fa: 'ساخت کد تخفیف', en: 'Create a discount code' },
  description: {
    fa: 'کد تخفیف جدید می‌سازد.',
    en: 'Creates a discount code that customers can apply to their orders.',
  },
  body: Type.Object({
    ...Type.Partial(Type.Object(discountFields)).properties,
    code: discountFields.code,
    kind: discountFields.kind,
    value: discountFields.value,
  }),
  checks: discountChecks,
  status: 201,
  data: discountSchema,
  refusals: [409],

  async handle({ body, caller, platform: { db, clock } }) {
    const now = clock.now();
    const wanted = mergeDiscount(defaultDiscount, body, now);
    return db.transaction().execute(async (tx) => {
      const row = await insertDiscount(tx, wanted, now);
      if (row === undefined) throw codeTaken();
      const after = discountOf(row);
      await recordAudit(tx, clock, caller, {
        action: 'discount.create',
        subject: `discount:${row.id}`,
        after,
      });
      return after;
    });
  },
});

export const updateDiscount = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/discounts/{id}',
  name: 'updateDiscount',
  permission: 'money.edit',
  title: { fa: 'ویرایش کد تخفیف', en: 'Update a discount code' },
  description: {
    fa: 'کد تخفیف را تغییر می‌دهد؛ سفارش‌هایی که آن را دارند همان تخفیف قبلی را نگه می‌دارند.',
    en: 'Changes a discount code; orders that already use it keep their discount.',
  },
  params: discountParams,
  body: Type.Partial(Type.Object(discountFields)),
  checks: discountChecks,
  data: discountSchema,
  refusals: [404, 409],

  async handle({ params, body, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const row = await lockDiscount(tx, { id: params.id });
      if (row === undefined) throw notFound();
      const wanted = mergeDiscount(row, body, clock.now());
      if (wanted.code !== row.code && (await lockDiscount(tx, { code: wanted.code }))) throw codeTaken();
      const after = discountOf(await storeDiscount(tx, params.id, wanted));
      const subject = `discount:${params.id}`;
      await recordAudit(tx, clock, caller, {
        action: 'discount.update',
        subject,
        before: discountOf(row),
        after,
      });
      return after;
    });
  },
});

export const deleteDiscount = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/discounts/{id}',
  name: 'deleteDiscount',
  permission: 'money.edit',
  title: { fa: 'کنار گذاشتن کد تخفیف', en: 'Delete a discount code' },
  description: {
    fa: 'کد تخفیف را کنار می‌گذارد؛ تاریخچه‌اش می‌ماند.',
    en: 'Retires a discount code; its history stays.',
  },
  params: discountParams,
  data: discountSchema,
  refusals: [404],

  async handle({ params, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const row = await lockDiscount(tx, { id: params.id });
      if (row === undefined) throw notFound();
      const after = discountOf(
        await storeDiscount(tx, params.id, mergeDiscount(row, { enabled: false }, clock.now())),
      );
      const subject = `discount:${params.id}`;
      await recordAudit(tx, clock, caller, {
        action: 'discount.delete',
        subject,
        before: discountOf(row),
        after,
      });
      return after;
    });
  },
});
