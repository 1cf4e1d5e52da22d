import { command } from './commands.ts';
import { readAddress, type Address } from './message-pdu.ts';
import { readTlvs, type MessageTlvs } from './message-tlvs.ts';
import type { PduCursor } from './pdu-cursor.ts';
import type { PduWriter } from './pdu-writer.ts';

export interface QueryPdu {
  readonly messageId: string;
  readonly source: Address;
}

export interface QueryResult {
  readonly status: 0;
  readonly messageId: string;
  /** When it ended, in the absolute form of the standard; empty: it has not. */
  readonly finalDate: string;
  readonly messageState: number;
  readonly errorCode: number;
}

export interface CancelPdu {
  readonly serviceType: string;
  /** Empty: every message from this source to this destination. */
  readonly messageId: string;
  readonly source: Address;
  readonly destination: Address;
}

export function readQuery(cursor: PduCursor): QueryPdu {
  return { messageId: cursor.cstring(), source: readAddress(cursor) };
}

export function writeQueryResponse(writer: PduWriter, sequence: number, result: QueryResult): void {
  writer.begin(command.querySmResp, 0, sequence, result.messageId.length + result.finalDate.length + 4);
  writer.cstring(result.messageId);
  writer.cstring(result.finalDate);
  writer.u8(result.messageState);
  writer.u8(result.errorCode);
  writer.end();
}

export function readCancel(cursor: PduCursor): CancelPdu {
  return {
    serviceType: cursor.cstring(),
    messageId: cursor.cstring(),
    source: readAddress(cursor),
    destination: readAddress(cursor),
  };
}

export interface ReplacePdu {
  readonly messageId: string;
  readonly source: Address;
  /** Empty: as it was; the same holds for the validity. */
  readonly scheduleTime: string;
  readonly validityPeriod: string;
  readonly registeredDelivery: number;
  readonly defaultMessageId: number;
  /** In the data_coding of the message that it replaces. */
  readonly shortMessage: Uint8Array;
  readonly tlvs: MessageTlvs | null;
}

export function readReplace(cursor: PduCursor): ReplacePdu {
  return {
    messageId: cursor.cstring(),
    source: readAddress(cursor),
    scheduleTime: cursor.cstring(),
    validityPeriod: cursor.cstring(),
    registeredDelivery: cursor.u8(),
    defaultMessageId: cursor.u8(),
    shortMessage: cursor.octets(cursor.u8()),
    tlvs: readTlvs(cursor),
  };
}
