import { createHash } from 'node:crypto';

import { notFound } from '../../../failure.ts';
import { moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { itemErrorText } from '../../../texts/item-error.ts';
import type { Language } from '../../../texts/text.ts';
import { listBlocks } from '../../audiences/blacklist/index.ts';
import { contactRows } from '../../audiences/phonebooks/index.ts';
import { momentWriter } from '../../common/exports/index.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { numberHistory, type MessageOf } from '../../messaging/reports/index.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { keepProofKey } from './proof-keys-store.ts';
import { signDocument, signingKeyOf, type SigningKey } from './signed-document.ts';

const messagesMax = 100;
// A stranger checks it with a body of 64 kB, in which a form writes each byte as three.
const messagesBytesMax = 16_000;

export interface WantedProof {
  readonly accountId: number;
  readonly mobile: string;
  readonly sendId: number | undefined;
  /** With the digest of a text alone. */
  readonly isTextHidden: boolean;
  /** With carriers and their answers as they came. */
  readonly isForOperator: boolean;
  readonly language: Language;
  readonly origin: string;
}

export type Proof = Awaited<ReturnType<typeof makeProof>>;

/** What the service knows of messages to a number, signed. Its key is made of the secret key of the installation. */
export async function makeProof(platform: Platform, wanted: WantedProof) {
  const { db, clock } = platform;
  const { accountId, mobile, sendId } = wanted;
  const of = { accountId, mobile, sendId };
  const [account, messages, total, consents] = await Promise.all([
    findProfile(db, accountId),
    numberHistory.messages(platform, of, { limit: messagesMax, offset: 0 }),
    numberHistory.count(platform, of),
    contactRows.consents(db, accountId, mobile),
  ]);
  if (account === undefined || (sendId !== undefined && messages.length === 0)) throw notFound();
  const lines = [...new Set(messages.map(({ send }) => send.line_number))];
  const blocks = await listBlocks(platform, { id: accountId, lines }, mobile);
  const content = {
    format: 'peyk-proof/1',
    service: wanted.origin,
    made_at: moment(clock.now()),
    account: { id: accountId, name: `${account.first_name} ${account.last_name}`.trim() || account.username },
    mobile,
    send_request_id: sendId ?? null,
    // The newest ones, if there are more than a document holds.
    messages_total: total,
    messages: withinSize(messages.map((message) => shown(message, wanted, platform.config.timeZone))),
    consents: consents.map(({ phonebook, source, at }) => ({ phonebook, source, at })),
    blocks: blocks.map(({ source, line_number: line, created_at: at }) => ({
      source,
      line,
      since: moment(at),
    })),
  };
  const key = proofKeyOf(platform);
  await keepProofKey(db, key, clock.now());
  return signDocument(content, key);
}

/** The key with which this process signs. */
export function proofKeyOf({ runtime }: Platform): SigningKey {
  const seed = runtime.get(secretKeys)().derive('proof signing');
  if (seed === undefined) throw new Error('there is no secret key');
  return signingKeyOf(seed);
}

/** The first messages that fit together, and always one. */
function withinSize<Message>(messages: readonly Message[]): Message[] {
  let bytes = 0;
  return messages.filter((message, index) => {
    bytes += Buffer.byteLength(JSON.stringify(message));
    return index === 0 || bytes <= messagesBytesMax;
  });
}

function shown(message: MessageOf, { language, isTextHidden, isForOperator }: WantedProof, timeZone: string) {
  const { send, item, events, carrier } = message;
  return {
    send_request_id: send.id,
    message_id: item.message_id,
    type: send.type,
    line: send.line_number,
    accepted_at: moment(send.created_at),
    sent_at: item.sent_at,
    delivered_at: item.delivered_at,
    status: item.status,
    status_detail: item.status_detail,
    answer: itemErrorText(item.error, language),
    ...(isForOperator && { carrier, carrier_error: item.error }),
    text: isTextHidden ? null : item.text,
    text_sha256: createHash('sha256').update(item.text).digest('hex'),
    decisions: events.map(({ kind, happened_at: at, is_by_service: isByService }) => ({
      kind,
      at: moment(at),
      by: isByService ? 'service' : 'account',
    })),
    way: numberHistory.wayOf(message, language, momentWriter(language, timeZone)),
  };
}
