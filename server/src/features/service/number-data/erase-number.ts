import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { eraseNumberJob } from './erase-number.job.ts';
import { numberBody, readNumber } from './number-field.ts';
import {
  countErasures,
  findErasure,
  insertErasure,
  listErasures,
  type ErasureRow,
  type ErasureState,
} from './number-rows-store.ts';

const erasureSchema = Type.Object(
  {
    id: field(Id, 'Id of the erasure', 'شناسهٔ درخواست پاک‌سازی', 42),
    state: field(
      Type.Enum(['running', 'waiting', 'done']),
      'waiting: messages in transit and other rows still needed are erased later, checked every hour',
      'waiting یعنی پیام‌های در راه و آنچه هنوز لازم است بعدتر پاک می‌شود؛ هر ساعت بررسی می‌شود',
    ),
    erased: field(Type.Integer(), 'Rows that were erased so far', 'ردیف‌هایی که تاکنون پاک شده‌اند', 120),
    still_needed: field(
      Type.Integer(),
      'Rows that are erased once they are no longer needed',
      'ردیف‌هایی که پس از رفع نیاز پاک می‌شوند',
      4,
    ),
    requested_at: field(Moment, 'When it was asked for', 'زمان درخواست', '2026-03-21T08:00:00.000Z'),
    finished_at: field(
      nullable(Moment),
      'When it was done; null while it goes on',
      'زمان پایان؛ null تا وقتی ادامه دارد',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'NumberErasure' },
);

const example = {
  id: 3,
  state: 'done',
  erased: 41,
  still_needed: 0,
  requested_at: '2026-11-15T08:30:00.000Z',
  finished_at: '2026-11-15T08:30:02.000Z',
};

function erasureOf(row: ErasureRow): Static<typeof erasureSchema> {
  return {
    id: row.id,
    state: row.state as ErasureState,
    erased: row.erased,
    still_needed: row.still_needed,
    requested_at: moment(row.requested_at),
    finished_at: moment(row.finished_at),
  };
}

export const requestErasure = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_data/erasures',
  name: 'eraseNumber',
  permission: 'people',
  title: { fa: 'پاک‌کردن یک شماره', en: 'Erase the data of a number' },
  description: {
    fa: 'یک شماره و متن پیام‌هایش را از همهٔ جدول‌ها پاک می‌کند، در پس‌زمینه و چند ردیف چند ردیف. مبلغ‌ها و شمارش‌ها می‌مانند؛ لغو دریافت بی خود شماره (به شکل درهم‌سازی با کلید) می‌ماند و همچنان رعایت می‌شود؛ حساب‌ها و کاربران هم می‌مانند (docs/privacy.md). خود شماره در گزارش رویدادها نمی‌آید.',
    en: 'Erases a number and the texts of its messages from every table, in the background, a few rows at a time. Money totals and counts stay. Opt-outs are still honoured through a keyed digest of the number; accounts and users stay (docs/privacy.md). The number itself is not written to the audit log.',
  },
  body: numberBody,
  data: erasureSchema,
  status: 201,
  examples: {
    body: { mobile: '09123456789' },
    data: { ...example, state: 'running', erased: 0, finished_at: null },
  },

  async handle({ body, caller, platform: { db, clock } }) {
    const mobile = readNumber(body.mobile);
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const row = await insertErasure(tx, { mobile, operatorId: caller.operatorId, now });
      await enqueue(tx, clock, eraseNumberJob, { payload: { erasureId: row.id } });
      await recordAudit(tx, clock, caller, { action: 'number.erase', subject: `number_erasure:${row.id}` });
      return erasureOf(row);
    });
  },
});

export const showErasure = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_data/erasures/{id}',
  name: 'showErasure',
  permission: 'people',
  title: { fa: 'نمایش یک پاک‌کردن', en: 'Show an erasure' },
  description: {
    fa: 'نشان می‌دهد پاک‌کردن یک شماره تا کجا رسیده است.',
    en: 'Shows the progress of an erasure.',
  },
  params: Type.Object({ id: field(Id, 'Id of the erasure', 'شناسهٔ درخواست پاک‌سازی', 42) }),
  data: erasureSchema,
  refusals: [404],
  examples: { data: example },

  async handle({ params: { id }, platform: { db } }) {
    const row = await findErasure(db, id);
    if (row === undefined) throw notFound();
    return erasureOf(row);
  },
});

export const listNumberErasures = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_data/erasures',
  name: 'listErasures',
  permission: 'people',
  title: { fa: 'پاک‌کردن‌های شماره', en: 'List erasures' },
  description: {
    fa: 'پاک‌کردن‌های شماره را از جدیدترین نشان می‌دهد، بی آن‌که شماره‌ها را بگوید.',
    en: 'Lists erasures, newest first, without the numbers.',
  },
  query: Type.Object({ ...pagingQuery }),
  data: pageSchema(erasureSchema),
  examples: {},

  async handle({ query, platform: { db }, url }) {
    const paging = pagingOf(query);
    const rows = await listErasures(db, paging);
    return pageOf(rows.map(erasureOf), await countErasures(db), paging, url);
  },
});
