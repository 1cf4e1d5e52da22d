import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { secretKeys } from '../secrets/index.ts';
import { secretSubject } from './calls/call-webhook.ts';
import { newWebhookSecret } from './calls/sign-call.ts';
import { refuseUrl } from './calls/signed-call.ts';
import { webhookExample, webhookFields, webhookOf, webhookParams, webhookSchema } from './webhook-schemas.ts';
import {
  countWebhooks,
  deleteWebhook as removeWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks as selectWebhooks,
  lockWebhooks,
  notifyWebhooksChanged,
  notifyWork,
  rotateSecret,
  updateWebhook,
  type WebhookChanges,
} from './webhooks-store.ts';

export const webhooksMax = 10;
const oldSecretMs = 86_400_000;
export const tooMany = failure({ code: 'too_many_webhooks', status: 409, text: 'too_many_webhooks' });

const secret = field(
  Type.String({
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  }),
  'Signs the calls (Standard Webhooks); shown this once',
  'فراخوانی‌ها را امضا می‌کند (Standard Webhooks)؛ فقط همین یک بار نشان داده می‌شود',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
);

export const createWebhook = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks',
  name: 'createWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'ساخت وب‌هوک', en: 'Create a webhook' },
  description: {
    fa: 'آدرسی ثبت می‌کند که هنگام رویدادها فراخوانده شود. فراخوانی‌ها به روش Standard Webhooks است: هدرهای webhook-id، webhook-timestamp و webhook-signature، و بدنه‌ای با type، timestamp و data. هر رویداد حداقل یک بار و به ترتیب گفته می‌شود؛ آن‌که دو بار بیاید همان webhook-id را دارد.',
    en: 'Creates a webhook: a URL that is called when something happens. Calls follow Standard Webhooks: headers webhook-id, webhook-timestamp and webhook-signature, and a body of type, timestamp and data. Each event is delivered at least once and in order; a repeated one has the same webhook-id.',
  },
  body: Type.Object({
    url: webhookFields.url,
    events: webhookFields.events,
    description: Type.Optional(webhookFields.description),
  }),
  checks: { url: checkUrl },
  status: 201,
  data: Type.Object({ ...webhookSchema.properties, secret }, { title: 'NewWebhook' }),
  examples: {
    body: {
      url: 'https://shop.example.com/peyk',
      events: ['message.updated', 'inbox.received'],
      description: 'shop',
    },
    data: { ...webhookExample, last_success_at: null, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  refusals: [409],

  async handle({ body, caller: { accountId }, platform }) {
    await checkUrl(body, { platform });
    const { url, events, description = '' } = body;
    const made = newWebhookSecret();
    const row = await platform.db.transaction().execute(async (tx) => {
      await lockWebhooks(tx, accountId);
      if ((await countWebhooks(tx, accountId)) >= webhooksMax) throw tooMany({ count: webhooksMax });
      const now = platform.clock.now();
      const id = await insertWebhook(tx, { accountId, url, events, description, now });
      const stored = await updateWebhook(tx, accountId, id, { secret: sealed(platform, id, made) });
      await notifyWebhooksChanged(tx);
      return stored;
    });
    if (row === undefined) throw notFound();
    platform.notifications.notifyLocally('peyk_webhooks');
    return { ...webhookOf(row), secret: made };
  },
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/ws/v1/webhooks',
  name: 'listWebhooks',
  permission: 'read',
  title: { fa: 'وب‌هوک‌ها', en: 'List webhooks' },
  description: {
    fa: 'وب‌هوک‌های حساب را از قدیمی‌ترین فهرست می‌کند.',
    en: "Lists the account's webhooks, oldest first.",
  },
  data: Type.Array(webhookSchema),
  examples: { data: [webhookExample] },

  async handle({ caller: { accountId }, platform: { db } }) {
    return (await selectWebhooks(db, accountId)).map(webhookOf);
  },
});

export const showWebhook = endpoint({
  method: 'GET',
  path: '/ws/v1/webhooks/{id}',
  name: 'showWebhook',
  permission: 'read',
  title: { fa: 'یک وب‌هوک', en: 'Show a webhook' },
  description: { fa: 'یک وب‌هوک و حال آن را نشان می‌دهد.', en: 'Shows one webhook and its health.' },
  params: webhookParams,
  data: webhookSchema,
  examples: { data: webhookExample },
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    const row = await findWebhook(db, accountId, id);
    if (row === undefined) throw notFound();
    return webhookOf(row);
  },
});

export const editWebhook = endpoint({
  method: 'PATCH',
  path: '/ws/v1/webhooks/{id}',
  name: 'editWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'ویرایش وب‌هوک', en: 'Edit a webhook' },
  description: {
    fa: 'وب‌هوک را تغییر می‌دهد، متوقف یا روشن می‌کند. active: false متوقفش می‌کند: آنچه در این مدت رخ دهد بعداً گفته نمی‌شود. active: true وب‌هوک متوقف یا ازکارافتاده را روشن می‌کند؛ پس از ازکارافتادگی اول آنچه از دست داده به آن می‌رسد.',
    en: 'Changes, pauses or resumes a webhook. active: false pauses it; events in the meantime are not delivered later. active: true resumes one that was paused or had failed; after a failure it first gets the events it missed.',
  },
  params: webhookParams,
  body: Type.Object({
    url: Type.Optional(webhookFields.url),
    events: Type.Optional(webhookFields.events),
    description: Type.Optional(webhookFields.description),
    active: field(Type.Optional(Type.Boolean()), 'Whether it is enabled', 'روشن است یا نه'),
  }),
  checks: { url: checkUrl },
  data: webhookSchema,
  examples: { body: { active: true }, data: webhookExample },
  refusals: [404],

  async handle({ params: { id }, body: { active, ...fields }, caller: { accountId }, platform }) {
    await checkUrl(fields, { platform });
    const changes: WebhookChanges = { ...fields, ...(active !== undefined && switched(active)) };
    return webhookOf(await change(platform, accountId, id, changes));
  },
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/ws/v1/webhooks/{id}',
  name: 'deleteWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف وب‌هوک', en: 'Delete a webhook' },
  description: { fa: 'وب‌هوک را با گزارش فراخوانی‌هایش حذف می‌کند.', en: 'Deletes a webhook with its log.' },
  params: webhookParams,
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform: { db, notifications } }) {
    await db.transaction().execute(async (tx) => {
      if (!(await removeWebhook(tx, accountId, id))) throw notFound();
      await notifyWebhooksChanged(tx);
    });
    notifications.notifyLocally('peyk_webhooks');
    return null;
  },
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks/{id}/rotate-secret',
  name: 'rotateWebhookSecret',
  permission: 'manage',
  feature: null,
  title: { fa: 'رمز جدید وب‌هوک', en: 'Rotate a webhook secret' },
  description: {
    fa: 'رمز جدید می‌دهد؛ تا یک روز فراخوانی‌ها با رمز قبلی هم امضا می‌شوند، حتی اگر در این مدت باز هم رمز عوض شود.',
    en: 'Creates a new secret; for one day calls are also signed with the old one, even if the secret is rotated again.',
  },
  params: webhookParams,
  data: Type.Object(
    { id: field(Id, 'Id of the secret', 'شناسهٔ راز', 42), secret },
    { title: 'WebhookSecret' },
  ),
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const made = newWebhookSecret();
    const now = platform.clock.now();
    const isDone = await rotateSecret(
      platform.db,
      { accountId, id, secret: sealed(platform, id, made) },
      { now, oldUntil: new Date(now.getTime() + oldSecretMs) },
    );
    if (!isDone) throw notFound();
    return { id, secret: made };
  },
});

async function checkUrl(
  { url }: { readonly url?: string },
  { platform }: { readonly platform: Platform },
): Promise<void> {
  if (url !== undefined) await refuseUrl(platform, url, 'url');
}

async function change(platform: Platform, accountId: number, id: number, changes: WebhookChanges) {
  const row = await platform.db.transaction().execute(async (tx) => {
    const isChanged = Object.keys(changes).length > 0;
    const updated = isChanged
      ? await updateWebhook(tx, accountId, id, changes)
      : await findWebhook(tx, accountId, id);
    if (updated === undefined) throw notFound();
    await notifyWebhooksChanged(tx);
    // One that was switched on may have much to tell.
    await notifyWork(tx);
    return updated;
  });
  platform.notifications.notifyLocally('peyk_webhooks');
  return row;
}

const switched = (active: boolean): WebhookChanges => ({
  state: active ? 'active' : 'paused',
  retry_at: null,
  failing_since: null,
  attempts: 0,
});

function sealed({ runtime }: Platform, id: number, plain: string): string {
  return runtime.get(secretKeys)().seal(plain, secretSubject(id));
}
