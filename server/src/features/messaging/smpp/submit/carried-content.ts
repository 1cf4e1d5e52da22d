import { readUserData, status, type MessagePdu } from '@peyk/smpp';

import type { SmppContent } from '../../../../carriers/carrier.ts';
import { simulationTlv } from '../../../../carriers/simulator/simulation.ts';
import type { Credential } from '../credentials/credential.ts';
import { simulateMessage } from '../simulation/simulate-message.ts';
import { Refused } from './refused.ts';
import { patternTag, type VendorValue } from './submitted-message.ts';

/** What one SMS carries, and beside the header that joins it to others. */
const octetsOfOne = 140;
const octetsOfPart = 134;
/** As many pages as a text may have. */
const octetsMax = 10 * octetsOfPart;
const userDataHeader = 0x40;

export interface BinaryMessage {
  readonly content: NonNullable<SmppContent['binary']>;
  readonly pages: number;
  /** What reports and the desk of operators show in place of a text. */
  readonly text: string;
}

/** Octets that are no text, as they go on. A part stays the message that it is: only phones join it to others. */
export function readBinary(pdu: MessagePdu): BinaryMessage {
  const payload = pdu.tlvs?.messagePayload;
  const given = payload !== undefined && pdu.shortMessage.length === 0 ? payload : pdu.shortMessage;
  const { part } = readUserData(pdu);
  const isHeaded = (pdu.esmClass & userDataHeader) !== 0;
  const octets =
    part === null || isHeaded
      ? Buffer.from(given)
      : Buffer.from([5, 0, 3, part.reference & 0xff, part.total, part.sequence, ...given]);
  const hasHeader = isHeaded || part !== null;
  if (octets.length === 0 || octets.length > (hasHeader ? octetsOfOne : octetsMax))
    throw new Refused(status.invalidMessageLength);
  const digits = octets.toString('hex');
  return {
    content: { octets: digits, dataCoding: pdu.dataCoding, hasHeader },
    pages: octets.length <= octetsOfOne ? 1 : Math.ceil(octets.length / octetsOfPart),
    text: `binary: ${digits}`,
  };
}

interface Carried {
  readonly vendorTlvs: readonly VendorValue[] | null;
  readonly mobile: string;
  readonly binary: BinaryMessage['content'] | undefined;
}

/** What goes to carriers beside the text; undefined: nothing. */
export function carriedContent(
  { simulation }: Credential,
  { vendorTlvs, mobile, binary }: Carried,
): SmppContent | undefined {
  const passed = vendorTlvs?.filter(({ tag }) => tag !== patternTag) ?? [];
  const tlvs = simulation === null ? passed : [simulationTlv(simulateMessage(simulation, mobile)), ...passed];
  if (tlvs.length === 0 && binary === undefined) return undefined;
  return { ...(tlvs.length > 0 && { tlvs }), ...(binary !== undefined && { binary }) };
}
