import { dataCoding, esm } from '../pdu/commands.ts';
import { decodeGsm } from './gsm-alphabet.ts';
import type { MessagePdu, PartInfo } from '../pdu/message-pdu.ts';

export interface UserData {
  readonly octets: Buffer;
  readonly part: PartInfo | null;
}

/** The octets of the text, from message_payload or short_message, without the user data header; and its part, if any. */
export function readUserData(message: MessagePdu): UserData {
  const payload = message.tlvs?.messagePayload;
  const source = payload && message.shortMessage.length === 0 ? payload : message.shortMessage;
  const octets = Buffer.isBuffer(source)
    ? source
    : Buffer.from(source.buffer, source.byteOffset, source.length);
  if ((message.esmClass & esm.userDataHeader) !== 0 && octets.length > 0) {
    const headerEnd = 1 + octets[0]!;
    // A header longer than the message cannot be one: everything is taken as text.
    if (headerEnd <= octets.length) {
      return { octets: octets.subarray(headerEnd), part: readPartHeader(octets.subarray(1, headerEnd)) };
    }
  }
  return { octets, part: readSar(message) };
}

function readPartHeader(header: Buffer): PartInfo | null {
  let at = 0;
  while (at + 2 <= header.length) {
    const [element, length] = [header[at]!, header[at + 1]!];
    const value = header.subarray(at + 2, at + 2 + length);
    if (element === 0x00 && value.length === 3) return partOf(value[0]!, value[1]!, value[2]!);
    if (element === 0x08 && value.length === 4) return partOf(value.readUInt16BE(0), value[2]!, value[3]!);
    at += 2 + length;
  }
  return null;
}

function readSar({ tlvs }: MessagePdu): PartInfo | null {
  if (tlvs?.sarReference === undefined || tlvs.sarTotal === undefined || tlvs.sarSequence === undefined)
    return null;
  return partOf(tlvs.sarReference, tlvs.sarTotal, tlvs.sarSequence);
}

/** As one octet counts them. */
const partsMax = 255;

/** Impossible numbers (part 4 of 3, part 0, part 1 of 70,000) are ignored: the message is treated as a single one. */
function partOf(reference: number, total: number, sequence: number): PartInfo | null {
  const isPossible = total > 1 && total <= partsMax && sequence >= 1 && sequence <= total;
  return isPossible ? { reference, total, sequence } : null;
}

type Alphabet = 'gsm' | 'latin1' | 'ucs2' | 'binary';

const ownAlphabets: Readonly<Record<number, Alphabet>> = {
  [dataCoding.smscDefault]: 'gsm',
  [dataCoding.ascii]: 'latin1',
  [dataCoding.binary]: 'binary',
  [dataCoding.latin1]: 'latin1',
  [dataCoding.binary8]: 'binary',
  [dataCoding.ucs2]: 'ucs2',
};
/** Of bits 2 and 3 in groups with message classes; the fourth is reserved. */
const classAlphabets: readonly (Alphabet | undefined)[] = ['gsm', 'binary', 'ucs2', undefined];
const compressed = 0x20;

/**
 * SMPP's own values up to 0x0f, above them the groups of GSM 03.38. Undefined: a reserved value, compressed, or an alphabet
 * that is not read here, such as Cyrillic or JIS.
 */
export function alphabetOf(coding: number): Alphabet | undefined {
  if (coding < 0x10) return ownAlphabets[coding];
  if (coding < 0x80) return (coding & compressed) === 0 ? classAlphabets[(coding >> 2) & 3] : undefined;
  if (coding < 0xc0) return undefined;
  // Notices of waiting messages; in their third group they are UCS-2.
  if (coding < 0xf0) return coding < 0xe0 ? 'gsm' : 'ucs2';
  return (coding & 0x04) === 0 ? 'gsm' : 'binary';
}

/** What the octets of a message that has arrived may be: it is shown as something. */
const likelyAlphabet = (coding: number): Alphabet =>
  alphabetOf(coding) ?? (coding < 0x10 ? 'latin1' : (classAlphabets[(coding >> 2) & 3] ?? 'gsm'));

/** Whether a data_coding says that the octets are no text. */
export function isBinaryCoding(coding: number): boolean {
  return alphabetOf(coding) === 'binary';
}

/** Binary content is returned as hexadecimal digits. */
export function decodeText(coding: number, octets: Buffer): string {
  switch (likelyAlphabet(coding)) {
    case 'gsm':
      return decodeGsm(octets);
    case 'ucs2':
      return decodeUcs2(octets);
    case 'latin1':
      return octets.toString('latin1');
    case 'binary':
      return octets.toString('hex');
  }
}

function decodeUcs2(octets: Buffer): string {
  const even = octets.length - (octets.length % 2);
  return Buffer.from(octets.subarray(0, even)).swap16().toString('utf16le');
}
