import { Type } from 'typebox';

import { invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { secretKeys } from '../../secrets/index.ts';
import { secretSubject } from '../calls/call-webhook.ts';
import { newWebhookSecret } from '../calls/sign-call.ts';
import { refuseUrl } from '../calls/signed-call.ts';
import { tooMany, webhooksMax } from '../manage-webhooks.ts';
import { webhookExample, webhookFields, webhookOf, webhookSchema } from '../webhook-schemas.ts';
import { countWebhooks, lockWebhooks, updateWebhook } from '../webhooks-store.ts';
import { insertFormWebhook } from './callbacks-store.ts';
import { pushes, pushFormNames, type PushFormName } from './push-form.ts';

const pushEvents = ['message.updated', 'inbox.received'] as const;

export const createForeignWebhook = endpoint({
  method: 'POST',
  path: '/ws/v1/webhooks/foreign',
  name: 'createForeignWebhook',
  permission: 'manage',
  feature: null,
  title: { fa: 'وب‌هوک به شکل ارائه‌دهندهٔ دیگر', en: 'Create a webhook in the form of another provider' },
  description: {
    fa: 'آدرسی ثبت می‌کند که وضعیت پیام‌ها و پاسخ‌ها به شکل ارائه‌دهندهٔ دیگری به آن فرستاده می‌شود، برای برنامه‌ای که برای او نوشته شده است. هر پیام یک فراخوانی است؛ ترتیب، تکرار، لاگ و شبکه‌های مجاز همان است که در وب‌هوک‌های دیگر. در payamak و kannel جای‌نگهدارهای آدرس (`$FROM$`، `%p`) پر می‌شوند.',
    en: 'Adds a URL that gets delivery reports and replies in the form of another provider, for a program that was written for it. Each message is a call; order, retries, log and allowed networks are those of other webhooks. In payamak and kannel the placeholders of the address (`$FROM$`, `%p`) are filled in.',
  },
  body: Type.Object({
    form: field(
      Type.Enum([...pushFormNames]),
      'The provider whose form the calls have',
      'ارائه‌دهنده‌ای که فراخوانی‌ها به شکل اوست',
    ),
    url: webhookFields.url,
    events: field(
      Type.Array(Type.Enum([...pushEvents]), { minItems: 1, uniqueItems: true }),
      'message.updated: delivery reports; inbox.received: replies',
      'message.updated: وضعیت پیام‌ها؛ inbox.received: پاسخ‌ها',
    ),
    method: field(
      Type.Optional(Type.Enum(['GET', 'POST'])),
      'GET: fields in the address; POST: a form in the body, of kannel the text of a reply with X-Kannel headers. Absent: as the provider does',
      'GET: فیلدها در آدرس؛ POST: فرم در بدنه، در kannel متن پاسخ با هدرهای X-Kannel. اگر نباشد: چنان‌که ارائه‌دهنده می‌کند',
    ),
    signing_key: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      'What the program checks signatures with; twilio needs it: the Api-Key that the program has as its auth token',
      'آنچه برنامه امضا را با آن بررسی می‌کند؛ twilio لازمش دارد: همان Api-Key که برنامه به‌جای auth token دارد',
      'peyk_live_Zk3…',
    ),
    description: Type.Optional(webhookFields.description),
  }),
  checks: { url: checkUrl },
  status: 201,
  data: webhookSchema,
  examples: {
    body: {
      form: 'kavenegar',
      url: 'https://shop.example.com/sms',
      events: ['message.updated', 'inbox.received'],
    },
    data: { ...webhookExample, form: 'kavenegar' },
  },
  refusals: [409],

  async handle({ body, caller: { accountId }, platform }) {
    const { form, url, events, method = null, description = '' } = body;
    const secret = signingKeyOf(platform, body);
    await checkUrl(body, { platform });
    const row = await platform.db.transaction().execute(async (tx) => {
      await lockWebhooks(tx, accountId);
      if ((await countWebhooks(tx, accountId)) >= webhooksMax) throw tooMany({ count: webhooksMax });
      const now = platform.clock.now();
      const id = await insertFormWebhook(tx, { accountId, form, url, events, method, description, now });
      const sealed = platform.runtime.get(secretKeys)().seal(secret, secretSubject(id));
      return updateWebhook(tx, accountId, id, { secret: sealed });
    });
    if (row === undefined) throw notFound();
    platform.notifications.notifyLocally('peyk_webhooks');
    return webhookOf(row);
  },
});

/** A form without a signature has a secret that signs nothing. */
function signingKeyOf(
  { runtime }: Platform,
  { form, signing_key: given }: { readonly form: PushFormName; readonly signing_key?: string },
): string {
  const isSigned = runtime.get(pushes).forms[form].sign !== undefined;
  if (isSigned && given === undefined)
    throw invalidField('signing_key', text('field_required', { field: 'signing_key' }));
  return (isSigned ? given : undefined) ?? newWebhookSecret();
}

async function checkUrl(
  { url }: { readonly url?: string },
  { platform }: { readonly platform: Platform },
): Promise<void> {
  if (url !== undefined) await refuseUrl(platform, url, 'url');
}
