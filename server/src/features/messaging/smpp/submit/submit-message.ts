import { readUserData, status, type MessagePdu, type PartInfo } from '@peyk/smpp';
import { isBlank } from '@peyk/text';

import { Failure } from '../../../../failure.ts';
import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import type { Platform } from '../../../../platform.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import type { Credential } from '../credentials/credential.ts';
import { insertDeliveries } from '../receipts/deliveries-store.ts';
import { receiptsOf, submittedOf } from '../receipts/make-receipts.ts';
import { acceptText, type TextToSend } from './accept-text.ts';
import type { MessageIds } from './message-ids.ts';
import { endParts, listParts, storePart, type StoredPart } from './messages-store.ts';
import { lineOf, mobileOf, textOf } from './read-submit.ts';
import { readSmppTime } from './read-times.ts';
import { Refused } from './refused.ts';
import { patternCodeOf, vendorValues, type SubmittedMessage } from './submitted-message.ts';

export interface Submitter {
  readonly platform: Platform;
  readonly ids: MessageIds;
  readonly credential: Credential;
  readonly holder: KeyHolder;
}

const textUnitsMax = 1530;

/** Resolves when the message, or the part that it is, is stored for good; throws the refusal. */
export async function submitMessage(submitter: Submitter, pdu: MessagePdu, id: number): Promise<void> {
  const { platform, credential } = submitter;
  const { octets, part } = readUserData(pdu);
  const message: SubmittedMessage = {
    accountId: credential.accountId,
    id,
    credentialId: credential.id,
    addresses: { source: pdu.source, destination: pdu.destination },
    registeredDelivery: pdu.registeredDelivery,
    vendorTlvs: vendorValues(pdu),
    submittedAt: platform.clock.now(),
  };
  const way = {
    line: await lineOf(platform, credential, pdu.source),
    mobile: mobileOf(pdu.destination),
    patternCode: patternCodeOf(message.vendorTlvs),
    ...timesOf(pdu, message.submittedAt),
  };
  if (part !== null) return submitPart(submitter, { pdu, message, way, part, octets });
  const text = readText(submitter, octets, pdu);
  await acceptText(submitter, { ...way, text, message, parts: [] });
}

type Way = Omit<TextToSend, 'text' | 'message' | 'parts'>;

interface PartToStore {
  readonly pdu: MessagePdu;
  readonly message: SubmittedMessage;
  readonly way: Way;
  readonly part: PartInfo;
  readonly octets: Buffer;
}

/** Keeps the part, and sends the text if it was the last that was missing, over whichever sessions they came. */
async function submitPart(submitter: Submitter, given: PartToStore): Promise<void> {
  const { pdu, message, way, part, octets } = given;
  const { db } = submitter.platform;
  const { source, destination } = message.addresses;
  const key = [source.number, destination.number, part.reference, part.total, pdu.dataCoding].join(' ');
  const { sequence, total } = part;
  await storePart(db, { ...message, key, sequence, total, octets });
  const parts = await listParts(db, { ...message, key });
  if (parts.length < total) return;
  try {
    const text = readText(submitter, Buffer.concat(parts.map(({ part_octets }) => part_octets)), pdu);
    await acceptText(submitter, { ...way, text, message: undefined, parts });
  } catch (problem) {
    if (problem instanceof Refused || problem instanceof Failure)
      await refuseParts(submitter, parts, message.id);
    throw problem;
  }
}

/** The part that came last is answered with the refusal; those before were answered, and get receipts. */
async function refuseParts(
  { platform, ids }: Submitter,
  parts: readonly StoredPart[],
  lastId: number,
): Promise<void> {
  const now = platform.clock.now();
  const accountId = parts[0]?.account_id ?? 0;
  await platform.db.transaction().execute(async (tx) => {
    const ended = await endParts(tx, accountId, { ids: parts.map(({ id }) => id), state: 'REJECTD', now });
    const receipts = await receiptsOf(
      ids,
      parts
        .filter(({ id }) => ended.has(id) && id !== lastId)
        .map((part) => ({ message: submittedOf(part), state: 'REJECTD', at: now })),
      now,
    );
    if (receipts.length > 0) await insertDeliveries(statementClientOf(tx), receipts);
  });
}

function readText({ credential }: Submitter, octets: Buffer, { dataCoding }: MessagePdu): string {
  const text = textOf(octets, dataCoding, credential.defaultCoding);
  if (isBlank(text) || text.length > textUnitsMax) throw new Refused(status.invalidMessageLength);
  // PostgreSQL stores neither NUL nor half a letter.
  if (text.includes('\0') || Buffer.from(text).toString() !== text) throw new Refused(status.submitFailed);
  return text;
}

/** What its column holds: clients write the year 2099 for "without end". */
const validSecondsMax = 2 ** 31 - 1;

function timesOf(
  { scheduleTime, validityPeriod }: MessagePdu,
  now: Date,
): { schedule: Date | null; validSeconds: number | null } {
  const schedule = readSmppTime(scheduleTime, now);
  if (schedule === undefined) throw new Refused(status.invalidSchedule);
  const isLater = schedule !== null && schedule > now;
  const until = readSmppTime(validityPeriod, now);
  if (until === undefined) throw new Refused(status.invalidValidity);
  const seconds = until && Math.floor((until.getTime() - (isLater ? schedule : now).getTime()) / 1000);
  if (seconds !== null && seconds < 1) throw new Refused(status.invalidValidity);
  return { schedule: isLater ? schedule : null, validSeconds: seconds && Math.min(seconds, validSecondsMax) };
}
