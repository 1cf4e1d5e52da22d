import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Moment, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { callWebhook } from './calls/call-webhook.ts';
import {
  countDeliveries,
  findDelivery,
  insertDelivery,
  listDeliveries,
  markAttempt,
  replayDeliveries,
  replayDelivery,
  type NewDelivery,
} from './deliveries-store.ts';
import { newDelivery, trialCall } from './forms/next-form-call.ts';
import { eventTypes, testType } from './webhook-events.ts';
import { newMessageId } from './calls/sign-call.ts';
import { trialPlaces } from './trial-places.ts';
import {
  deliveryExample,
  deliveryOf,
  deliveryParams,
  deliverySchema,
  webhookParams,
} from './webhook-schemas.ts';
import { findWebhook, notifyWork, type WebhookRow } from './webhooks-store.ts';

export const testWebhook = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks/{id}/test',
  name: 'testWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'آزمایش وب‌هوک', en: 'Test a webhook' },
  description: {
    fa: 'وب‌هوک را همین اکنون فرامی‌خواند و می‌گوید چه پاسخی داد. فراخوانی از نوع webhook.test است و یک بار انجام می‌شود، حتی وقتی وب‌هوک متوقف است. هر حساب هم‌زمان دو آزمایش دارد؛ بیش از آن پاسخ 429 با Retry-After می‌گیرد.',
    en: 'Calls a webhook once with type webhook.test and returns its answer, even while it is paused. An account may run two tests at a time; more get 429 with Retry-After.',
  },
  params: webhookParams,
  data: deliverySchema,
  examples: { data: { ...deliveryExample, type: testType } },
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const { db, clock, runtime } = platform;
    const webhook = await requireWebhook(db, accountId, id);
    return runtime.get(trialPlaces).run(accountId, async () => {
      // Never pending: only this request makes the call.
      const made = await insertDelivery(db, { ...trialOf(platform, webhook), state: 'failed' });
      const result = await callWebhook(platform, webhook, made);
      const state = result.isDelivered ? 'delivered' : 'failed';
      const marked = await markAttempt(db, made, { ...result, state, now: clock.now() });
      if (marked === undefined) throw notFound();
      return deliveryOf(marked);
    });
  },
});

function trialOf(platform: Platform, webhook: WebhookRow): NewDelivery {
  const now = platform.clock.now();
  if (webhook.form !== null) {
    const trial = trialCall(platform, webhook);
    if (trial === undefined) throw notFound();
    return newDelivery(webhook, testType, trial, now);
  }
  const { account_id: accountId, id: webhookId } = webhook;
  const body = JSON.stringify({
    type: testType,
    timestamp: now.toISOString(),
    data: { webhook_id: webhookId },
  });
  return { accountId, webhookId, messageId: newMessageId(), type: testType, rows: 1, body, now };
}

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/webhooks/{id}/deliveries',
  name: 'listWebhookDeliveries',
  permission: 'read',
  title: { fa: 'گزارش فراخوانی‌های وب‌هوک', en: 'List webhook deliveries' },
  description: {
    fa: 'فراخوانی‌های هفتهٔ گذشتهٔ یک وب‌هوک را از جدیدترین فهرست می‌کند.',
    en: 'Lists the calls of the last week, newest first.',
  },
  params: webhookParams,
  query: Type.Object({
    ...pagingQuery,
    state: field(Type.Optional(Type.Enum(['pending', 'delivered', 'failed'])), 'Status', 'وضعیت'),
    type: field(Type.Optional(wordOf([...eventTypes, testType])), 'Type', 'نوع'),
  }),
  data: pageSchema(deliverySchema),
  examples: { data: pageExample(deliveryExample) },
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url }) {
    await requireWebhook(db, accountId, id);
    const owner = { accountId, webhookId: id };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listDeliveries(db, owner, { ...query, ...paging }),
      countDeliveries(db, owner, query),
    ]);
    return pageOf(rows.map(deliveryOf), total, paging, url);
  },
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks/{id}/deliveries/{delivery_id}/replay',
  name: 'replayWebhookDelivery',
  permission: 'manage',
  feature: null,
  title: { fa: 'تکرار یک فراخوانی', en: 'Replay a webhook delivery' },
  description: {
    fa: 'یک فراخوانی را با همان webhook-id تکرار می‌کند.',
    en: 'Repeats one call with the same webhook-id.',
  },
  params: deliveryParams,
  data: deliverySchema,
  examples: { data: { ...deliveryExample, state: 'pending' } },
  refusals: [404],

  async handle({ params, caller: { accountId }, platform: { db } }) {
    const owner = { accountId, webhookId: params.id };
    return db.transaction().execute(async (tx) => {
      if (!(await replayDelivery(tx, owner, params.delivery_id))) throw notFound();
      await notifyWork(tx);
      const row = await findDelivery(tx, owner, params.delivery_id);
      if (row === undefined) throw notFound();
      return deliveryOf(row);
    });
  },
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks/{id}/replay',
  name: 'replayWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'تکرار فراخوانی‌های یک بازه', en: 'Replay a period of a webhook' },
  description: {
    fa: 'همهٔ فراخوانی‌های یک بازهٔ زمانی را از قدیمی‌ترین تکرار می‌کند.',
    en: 'Repeats all calls of a period, oldest first.',
  },
  params: webhookParams,
  body: Type.Object({
    from: field(
      Moment,
      'Calls from this moment on (ISO 8601)',
      'فراخوانی‌ها از این زمان (ISO 8601)',
      '2026-03-21T08:00:00Z',
    ),
    to: field(Moment, 'and up to this one (ISO 8601)', 'و تا این زمان (ISO 8601)', '2026-03-22T08:00:00Z'),
  }),
  checks: { period: ({ from, to }) => from !== undefined && to !== undefined && readPeriod({ from, to }) },
  data: Type.Object({
    replayed: field(Type.Integer(), 'Calls that are made again', 'فراخوانی‌هایی که تکرار می‌شوند', 14),
  }),
  examples: {
    body: { from: '2026-11-15T08:00:00.000Z', to: '2026-11-15T09:00:00.000Z' },
    data: { replayed: 12 },
  },
  refusals: [404],

  async handle({ params: { id }, body, caller: { accountId }, platform: { db } }) {
    await requireWebhook(db, accountId, id);
    const period = readPeriod(body);
    return db.transaction().execute(async (tx) => {
      const replayed = await replayDeliveries(tx, { accountId, webhookId: id }, period);
      if (replayed > 0) await notifyWork(tx);
      return { replayed };
    });
  },
});

function readPeriod(given: { readonly from: string; readonly to: string }): { from: Date; to: Date } {
  const period = { from: new Date(given.from), to: new Date(given.to) };
  if (period.to < period.from) throw invalidField('to', text('period_backwards'));
  return period;
}

async function requireWebhook(db: Queryable, accountId: number, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, accountId, id);
  if (row === undefined) throw notFound();
  return row;
}
