import { failure, invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { secretKeys } from '../../secrets/index.ts';
import { secretSubject } from '../calls/call-webhook.ts';
import { newWebhookSecret } from '../calls/sign-call.ts';
import { refuseUrl } from '../calls/signed-call.ts';
import { messageSubscriptions } from '../subscriptions.ts';
import { lockWebhooks, updateWebhook } from '../webhooks-store.ts';
import {
  countNamedWebhooks,
  deleteCallbacks,
  findNamedWebhook,
  insertCallbacks,
  insertFormWebhook,
} from './callbacks-store.ts';
import { pushes, type PushFormName } from './push-form.ts';

const namedMax = 20;
const urlMax = 2000;
const hostMax = 253;
const detailMax = 200;
/** Details that hold several values. */
const longDetails: ReadonlyMap<string, number> = new Map([['meta-data', 1000]]);
const tooMany = failure({ code: 'too_many_webhooks', status: 409, text: 'too_many_webhooks' });

interface NamedCallback {
  readonly accountId: number;
  /** The key that sends: its value signs, where the form has a signature. */
  readonly keyId: number | null;
  readonly key: string;
  readonly form: PushFormName;
  /** The names of the messages, under which their send is stored next. */
  readonly references: readonly string[];
  readonly url: string;
  /** When the messages leave. Undefined: now. */
  readonly at?: Date | undefined;
  /** The field of the call that has the address. */
  readonly field: string;
  /** By the names of their fields. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Notes that the reports of messages go to an address that their call named. It is done before the send, so that no report
 * comes before it. All messages of a key with one origin share a webhook: a receiver that fails delays only its own reports.
 * Returns the names that were not noted before, which are those to forget when the send is refused.
 */
async function name(platform: Platform, callback: NamedCallback): Promise<readonly string[]> {
  const { accountId, url, field, references, details = {}, at } = callback;
  refuseLong(callback);
  await refuseUrl(platform, url, field);
  const { db, clock } = platform;
  const now = clock.now();
  const leavesAt = at !== undefined && at > now ? at : now;
  const webhookId = await webhookOf(platform, callback);
  return insertCallbacks(db, { accountId, webhookId, references, url, details, leavesAt });
}

/** Each recipient keeps all of it, and each report is filled with it. */
function refuseLong({ url, field, details = {} }: NamedCallback): void {
  refuseLonger(field, url, urlMax);
  if ((URL.parse(url)?.hostname.length ?? 0) > hostMax)
    throw invalidField(field, text('webhook_url_form', { field }));
  for (const [name, value] of Object.entries(details))
    refuseLonger(name, value, longDetails.get(name) ?? detailMax);
}

function refuseLonger(field: string, value: string, limit: number): void {
  if (value.length > limit) throw invalidField(field, text('field_too_long', { field, limit }));
}

/** Takes it back when the send was refused. */
async function forget(
  { db }: Platform,
  { accountId, references }: Pick<NamedCallback, 'accountId' | 'references'>,
): Promise<void> {
  await deleteCallbacks(db, accountId, references);
}

export const callbacks = { name, forget };

async function webhookOf(platform: Platform, callback: NamedCallback): Promise<number> {
  const { accountId, form, keyId, key } = callback;
  const { origin } = new URL(callback.url);
  const named = { accountId, form, namedBy: `${origin} ${keyId ?? 0}` };
  const { db, clock, runtime, notifications } = platform;
  const found = await findNamedWebhook(db, named);
  if (found !== undefined) return found.id;
  const made = await db.transaction().execute(async (tx) => {
    await lockWebhooks(tx, accountId);
    const other = await findNamedWebhook(tx, named);
    if (other !== undefined) return other.id;
    if ((await countNamedWebhooks(tx, accountId)) >= namedMax) throw tooMany({ count: namedMax });
    const id = await insertFormWebhook(tx, {
      ...named,
      url: origin,
      events: ['message.updated'],
      now: clock.now(),
    });
    // The key is kept only where it signs.
    const isSigned = runtime.get(pushes).forms[form].sign !== undefined;
    const secret = isSigned ? key : newWebhookSecret();
    await updateWebhook(tx, accountId, id, {
      secret: runtime.get(secretKeys)().seal(secret, secretSubject(id)),
    });
    return id;
  });
  notifications.notifyLocally('peyk_webhooks');
  await runtime.get(messageSubscriptions).refresh();
  return made;
}
