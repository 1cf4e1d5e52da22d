import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import type { PanelCaller } from '../../../http/callers/caller.ts';
import { panelEndpoint } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { guardedCalls } from '../webhooks/index.ts';
import { areBrowserKeys } from './encrypt-push.ts';
import { pushKeys } from './push-keys.ts';
import { deleteSubscriptionOf, upsertSubscription, type PushOwner } from './push-store.ts';

const Endpoint = field(
  Type.String({ minLength: 1, maxLength: 1000 }),
  'The address that the push service of the browser gave it',
  'آدرسی که سرویس push مرورگر به آن داده است',
  'https://push.example.com/send/dGVzdA',
);
const base64url = (length: number) => Type.String({ pattern: `^[\\w-]{${length}}=?$` });

function ownerOf({ accountId, operatorId }: PanelCaller): PushOwner | undefined {
  if (accountId !== null) return { accountId };
  return operatorId === null ? undefined : { operatorId };
}

export const showPushKey = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/push_key',
  name: 'showPushKey',
  permission: 'self',
  title: { fa: 'کلید اعلان‌های مرورگر', en: 'Show the key for browser notifications' },
  description: {
    fa: 'کلید عمومی‌ای را می‌دهد که مرورگر با آن مشترک اعلان‌های این سرویس می‌شود (VAPID).',
    en: 'Returns the public key with which a browser subscribes to notifications of this service (VAPID).',
  },
  data: Type.Object(
    {
      public_key: field(
        Type.String(),
        'A point of P-256 in base64url',
        'نقطه‌ای از P-256 به base64url',
        'BNc5Vb0yYb1lqR3mZ8yq',
      ),
    },
    { title: 'PushKey' },
  ),

  async handle({ platform }) {
    const { publicKey } = await pushKeys(platform);
    return { public_key: publicKey };
  },
});

export const subscribeToPush = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/push_subscriptions',
  name: 'subscribeToPush',
  permission: 'self',
  title: { fa: 'فعال کردن اعلان‌های مرورگر', en: 'Subscribe a browser to notifications' },
  description: {
    fa: 'از این پس اعلان‌های حساب، و برای کارشناس آنچه منتظر رسیدگی است، به این مرورگر هم می‌رسد، به زبان همین فراخوانی و رمزشده برای همین مرورگر. با خروج از حساب پایان می‌یابد. آدرس‌های شبکه‌های خصوصی پذیرفته نمی‌شود.',
    en: 'Sends notices of the account, or for an operator what awaits attention, to this browser too, in the language of this call and encrypted for this browser alone. Signing out ends it. Addresses in private networks are refused.',
  },
  body: Type.Object({
    endpoint: Endpoint,
    p256dh: field(
      base64url(87),
      'The public key of the browser',
      'کلید عمومی مرورگر',
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: field(base64url(22), 'The secret of the browser', 'راز مرورگر', 'BTBZMqHH6r4Tts7J_aSIgg'),
  }),
  data: Type.Null(),

  async handle({ body: { endpoint, p256dh: publicKey, auth }, caller, platform, language }) {
    const { userId, sessionId } = caller;
    const owner = ownerOf(caller);
    if (owner === undefined) throw forbidden();
    if (!areBrowserKeys({ publicKey, auth }))
      throw invalidField('p256dh', text('push_keys_wrong', { field: 'p256dh' }));
    await guardedCalls.refuseUrl(platform, endpoint, 'endpoint');
    const now = platform.clock.now();
    await platform.db
      .transaction()
      .execute((tx) =>
        upsertSubscription(tx, { owner, userId, sessionId, endpoint, publicKey, auth, language, now }),
      );
    return null;
  },
});

export const unsubscribeFromPush = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/push_subscriptions/remove',
  name: 'unsubscribeFromPush',
  permission: 'self',
  title: { fa: 'خاموش کردن اعلان‌های مرورگر', en: 'Unsubscribe a browser' },
  description: {
    fa: 'دیگر اعلانی به این مرورگر نمی‌رسد؛ اگر مشترک نبوده باشد چیزی عوض نمی‌شود.',
    en: 'Stops notifications in this browser; nothing changes if it was not subscribed.',
  },
  body: Type.Object({ endpoint: Endpoint }),
  data: Type.Null(),

  async handle({ body: { endpoint }, caller, platform: { db } }) {
    await deleteSubscriptionOf(db, caller.userId, endpoint);
    return null;
  },
});
