import { applyNumberFormat } from '@peyk/text';
import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { say, type Language, type Text, type TextKey } from '../../../texts/text.ts';
import { guardedCalls } from '../webhooks/index.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKeys } from './push-keys.ts';
import { nextOf } from './push-rest.ts';
import {
  deleteSubscription,
  listSubscriptions,
  markSubscription,
  type SubscriptionRow,
} from './push-store.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** For how long a push service keeps a message for a browser that is not there. */
const keptSeconds = 24 * 60 * 60;
const timeoutMs = 5000;
const atOnce = 4;

/** What browsers show: a sentence, and the page that a click opens. */
interface PushMessage {
  /** The same for the same notice: a second one takes the place of the first. */
  readonly tag: string;
  readonly text: Text;
  readonly path: string;
}

export const sendPush = job({
  name: 'send-push',
  payload: Type.Object({
    // One of both.
    accountId: Type.Optional(Id),
    operatorId: Type.Optional(Id),
    tag: Type.String(),
    key: Type.String(),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    path: Type.String(),
  }),
  attemptsMax: 3,
  // Safe to run twice: browsers show a message with the same tag in the place of the first.
  async run({ accountId, operatorId = 0, tag, key, params, path }, platform) {
    const owner = accountId === undefined ? { operatorId } : { accountId };
    const waiting = await listSubscriptions(platform.db, owner, platform.clock.now());
    if (waiting.length === 0) return;
    const keys = await pushKeys(platform);
    const message = { tag, path, text: { key: key as TextKey, params } };
    const turns = Array.from({ length: Math.min(atOnce, waiting.length) }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
        await pushTo(platform, keys, one, message);
    });
    await Promise.all(turns);
  },
});

/** Sends to one browser, and notes what became of it. */
async function pushTo(
  platform: Platform,
  keys: VapidKeys,
  one: SubscriptionRow,
  message: PushMessage,
): Promise<void> {
  const { db, clock, log } = platform;
  const body = encryptPush(shownBy(message, one.language as Language), {
    publicKey: one.public_key,
    auth: one.auth,
  });
  const headers = {
    authorization: vapidHeader(keys, {
      endpoint: one.endpoint,
      contact: contactOf(platform),
      now: clock.now(),
    }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    urgency: 'normal',
    topic: message.tag,
    'user-agent': 'Peyk-Push/1.0',
  };
  const result = await guardedCalls.postChecked(platform, one.endpoint, { headers, body }, timeoutMs);
  const next = nextOf({ failures: one.failures, since: one.failing_since }, result, clock.now());
  if (next.isOver) return deleteSubscription(db, one.id);
  if (!result.isDelivered)
    log.info(
      { subscription: one.id, error: result.error },
      'a browser was not reached; it is left alone for a while',
    );
  // Nothing to note for one that works.
  if (result.isDelivered && one.failures === 0) return undefined;
  return markSubscription(db, one.id, {
    failures: next.failures,
    failing_since: next.since,
    retry_at: next.retryAt,
  });
}

function shownBy({ tag, text, path }: PushMessage, language: Language): Buffer {
  const direction = language === 'fa' ? 'rtl' : 'ltr';
  // As on every page: numbers of a Persian sentence in Persian digits.
  const format = language === 'fa' ? 'persian' : 'english';
  const body = applyNumberFormat(say(text, language), format);
  return Buffer.from(JSON.stringify({ tag, path, body, language, direction }));
}

/** Some push services refuse messages of those who cannot be reached. */
const contactOf = ({ config }: Platform) =>
  config.baseUrl?.startsWith('https:') ? config.baseUrl : 'mailto:push@peyk.invalid';
