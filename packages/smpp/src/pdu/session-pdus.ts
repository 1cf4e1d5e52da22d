import { responseBit, tag } from './commands.ts';
import type { BindCommand } from './commands.ts';
import type { PduCursor } from './pdu-cursor.ts';
import type { PduWriter } from './pdu-writer.ts';

/** The PDUs that open, close and keep a session alive. */
export interface BindPdu {
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  readonly interfaceVersion: number;
  readonly addressTon: number;
  readonly addressNpi: number;
  readonly addressRange: string;
}

export const interfaceVersion34 = 0x34;

export function writeBind(
  writer: PduWriter,
  pdu: { readonly command: BindCommand; readonly sequence: number },
  bind: BindPdu,
): void {
  const texts =
    bind.systemId.length + bind.password.length + bind.systemType.length + bind.addressRange.length;
  writer.begin(pdu.command, 0, pdu.sequence, texts + 7);
  writer.cstring(bind.systemId);
  writer.cstring(bind.password);
  writer.cstring(bind.systemType);
  writer.u8(bind.interfaceVersion);
  writer.u8(bind.addressTon);
  writer.u8(bind.addressNpi);
  writer.cstring(bind.addressRange);
  writer.end();
}

export function readBind(cursor: PduCursor): BindPdu {
  return {
    systemId: cursor.cstring(),
    password: cursor.cstring(),
    systemType: cursor.cstring(),
    interfaceVersion: cursor.u8(),
    addressTon: cursor.u8(),
    addressNpi: cursor.u8(),
    addressRange: cursor.lastCstring(),
  };
}

export function writeBindResponse(
  writer: PduWriter,
  pdu: {
    readonly command: number;
    readonly status: number;
    readonly sequence: number;
    /** Of the client: one below 3.4 knows no optional parameters. */
    readonly version?: number;
  },
  systemId: string,
): void {
  writer.begin(pdu.command + responseBit, pdu.status, pdu.sequence, systemId.length + 6);
  if (pdu.status === 0) writer.cstring(systemId);
  if (pdu.status === 0 && (pdu.version ?? interfaceVersion34) >= interfaceVersion34) {
    writer.u16(tag.interfaceVersion);
    writer.u16(1);
    writer.u8(interfaceVersion34);
  }
  writer.end();
}

/** Any PDU that is only a header: enquire_link, unbind, their responses, generic_nack, error responses. */
export function writeHeader(
  writer: PduWriter,
  commandId: number,
  statusCode: number,
  sequence: number,
): void {
  writer.begin(commandId, statusCode, sequence, 0);
  writer.end();
}

/** submit_sm_resp, data_sm_resp, deliver_sm_resp. An error response has no body, as the standard requires. */
export function writeMessageResponse(
  writer: PduWriter,
  pdu: { readonly command: number; readonly status: number; readonly sequence: number },
  messageId: string,
): void {
  writer.begin(pdu.command + responseBit, pdu.status, pdu.sequence, messageId.length + 1);
  if (pdu.status === 0) writer.cstring(messageId);
  writer.end();
}
