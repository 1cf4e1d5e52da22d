import { isBinaryCoding, readUserData, status, type MessagePdu, type PartInfo } from '@peyk/smpp';
import { isBlank } from '@peyk/text';

import { Failure } from '../../../../failure.ts';
import type { Credential } from '../credentials/credential.ts';
import { acceptText, type Sender, type TextToSend } from './accept-text.ts';
import { carriedContent, readBinary } from './carried-content.ts';
import { keepPart, type OpenParts } from './keep-part.ts';
import { listParts } from './parts-store.ts';
import { lineOf, mobileOf, textOf } from './read-submit.ts';
import { readSmppTime } from './read-times.ts';
import { refusePartsNow } from './refuse-parts.ts';
import { Refused } from './refused.ts';
import { patternCodeOf, vendorValues, type SubmittedMessage } from './submitted-message.ts';

export interface Submitter extends Sender {
  readonly credential: Credential;
  readonly sessionId: number;
  readonly openParts: OpenParts;
}

interface SubmittedIds {
  readonly id: number;
  /** What the client is given for all recipients of a submit_multi. */
  readonly multiId: number | null;
}

const textUnitsMax = 1530;

/** Resolves when the message, or the part that it is, is stored for good; throws the refusal. */
export async function submitMessage(
  submitter: Submitter,
  pdu: MessagePdu,
  { id, multiId }: SubmittedIds,
): Promise<void> {
  const { platform, credential, sessionId } = submitter;
  const message: SubmittedMessage = {
    accountId: credential.accountId,
    id,
    credentialId: credential.id,
    addresses: { source: pdu.source, destination: pdu.destination },
    registeredDelivery: pdu.registeredDelivery,
    vendorTlvs: vendorValues(pdu),
    submittedAt: platform.clock.now(),
    dataCoding: pdu.dataCoding,
    sessionId,
    multiId,
  };
  const way = {
    line: await lineOf(platform, credential, pdu.source),
    mobile: mobileOf(pdu.destination),
    patternCode: patternCodeOf(message.vendorTlvs),
    ...timesOf(pdu, message.submittedAt),
  };
  if (isBinaryCoding(pdu.dataCoding)) return submitBinary(submitter, { pdu, message, way });
  const { octets, part } = readUserData(pdu);
  if (part !== null) return submitPart(submitter, { pdu, message, way, part, octets });
  const text = readText(submitter, octets, pdu.dataCoding);
  const { mobile } = way;
  const smpp = carriedContent(credential, { ...message, mobile, binary: undefined });
  await acceptText(submitter, { ...way, text, smpp, binaryPages: undefined, message, parts: [] });
}

type Way = Pick<TextToSend, 'line' | 'mobile' | 'patternCode' | 'schedule' | 'validSeconds'>;

/** Octets that are no text go on as they are, once they were judged like any text. */
async function submitBinary(
  submitter: Submitter,
  { pdu, message, way }: Pick<PartToStore, 'pdu' | 'message' | 'way'>,
): Promise<void> {
  const { content: binary, pages, text } = readBinary(pdu);
  const smpp = carriedContent(submitter.credential, { ...message, mobile: way.mobile, binary });
  await acceptText(submitter, { ...way, text, smpp, binaryPages: pages, message, parts: [] });
}

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
  const { platform, ids, turns, openParts } = submitter;
  const { source, destination } = message.addresses;
  const key = [source.number, destination.number, part.reference, part.total, pdu.dataCoding].join(' ');
  const { sequence, total } = part;
  const parts = await turns.ofStatement(message.accountId, async () => {
    await openParts.requireRoom(platform, message);
    await keepPart(submitter, { ...message, key, sequence, total, octets });
    return listParts(platform.db, { ...message, key });
  });
  if (parts.length < total) return;
  try {
    const joined = Buffer.concat(parts.map(({ part_octets }) => part_octets));
    const text = readText(submitter, joined, pdu.dataCoding);
    const vendorTlvs = parts[0]?.vendor_tlvs ?? null;
    const smpp = carriedContent(submitter.credential, { vendorTlvs, mobile: way.mobile, binary: undefined });
    const wanted = { ...way, text, smpp, binaryPages: undefined, message: undefined, parts };
    await acceptText(submitter, wanted);
  } catch (problem) {
    // The part that came last is answered with the refusal.
    if (problem instanceof Refused || problem instanceof Failure)
      await refusePartsNow(platform, parts, { ids, unanswered: message.id });
    throw problem;
  }
}

/** Whether a text is too long, before anything is counted for it. */
export function isTooLong(
  { defaultCoding }: Credential,
  { shortMessage, tlvs, dataCoding }: MessagePdu,
): boolean {
  const octets = tlvs?.messagePayload ?? shortMessage;
  if (octets.length <= textUnitsMax || isBinaryCoding(dataCoding)) return false;
  return textOf(Buffer.from(octets), dataCoding, defaultCoding).length > textUnitsMax;
}

/** The text of octets, as it may be stored. */
export function readText(
  { credential }: Pick<Submitter, 'credential'>,
  octets: Buffer,
  dataCoding: number,
): string {
  const text = textOf(octets, dataCoding, credential.defaultCoding);
  if (isBlank(text) || text.length > textUnitsMax) throw new Refused(status.invalidMessageLength);
  // PostgreSQL stores neither NUL nor half a letter.
  if (text.includes('\0') || Buffer.from(text).toString() !== text) throw new Refused(status.submitFailed);
  return text;
}

/** What its column holds: clients write the year 2099 for "without end". */
const validSecondsMax = 2 ** 31 - 1;

/** When it is sent, and for how many seconds it counts from then. */
export function timesOf(
  { scheduleTime, validityPeriod }: Pick<MessagePdu, 'scheduleTime' | 'validityPeriod'>,
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
