import { readAddress, readMessageTail, writeAddress, type Address, type MessagePdu } from './message-pdu.ts';
import type { PduCursor } from './pdu-cursor.ts';
import type { PduWriter } from './pdu-writer.ts';
import { command } from './commands.ts';

/** A submit_multi: one message to up to 254 addresses. */
export interface MultiPdu {
  /** With the first address as its destination; the others get the same. */
  readonly message: MessagePdu;
  readonly destinations: readonly Address[];
  /** Lists of recipients that the server is meant to know by name. */
  readonly listNames: readonly string[];
}

/** A destination that the message was not accepted for. */
export interface UnreachedDestination {
  readonly destination: Address;
  readonly status: number;
}

const addressFlag = 1;
const noAddress: Address = { ton: 0, npi: 0, number: '' };

export function readMulti(cursor: PduCursor): MultiPdu {
  const serviceType = cursor.cstring();
  const source = readAddress(cursor);
  const destinations: Address[] = [];
  const listNames: string[] = [];
  for (let left = cursor.u8(); left > 0; left -= 1) {
    if (cursor.u8() === addressFlag) destinations.push(readAddress(cursor));
    else listNames.push(cursor.cstring());
  }
  const message = {
    serviceType,
    source,
    destination: destinations[0] ?? noAddress,
    ...readMessageTail(cursor),
  };
  return { message, destinations, listNames };
}

export function writeMultiResponse(
  writer: PduWriter,
  sequence: number,
  { id, unreached }: { readonly id: string; readonly unreached: readonly UnreachedDestination[] },
): void {
  const octets = unreached.reduce((sum, { destination }) => sum + destination.number.length + 7, 0);
  writer.begin(command.submitMultiResp, 0, sequence, id.length + 2 + octets);
  writer.cstring(id);
  writer.u8(unreached.length);
  for (const { destination, status } of unreached) {
    writeAddress(writer, destination);
    writer.u16(status >>> 16);
    writer.u16(status & 0xffff);
  }
  writer.end();
}
