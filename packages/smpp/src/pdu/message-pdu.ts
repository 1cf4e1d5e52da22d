import { command } from './commands.ts';
import type { PduCursor } from './pdu-cursor.ts';
import { readTlvs, tlvOctetsMax, writeTlvs } from './message-tlvs.ts';
import type { MessageTlvs } from './message-tlvs.ts';
import type { PduWriter } from './pdu-writer.ts';

export interface Address {
  readonly ton: number;
  readonly npi: number;
  readonly number: string;
}

/** One part of a concatenated message: `sequence` counts from 1. */
export interface PartInfo {
  readonly reference: number;
  readonly total: number;
  readonly sequence: number;
}

/** submit_sm, deliver_sm and data_sm share their fields; data_sm carries only some of them. */
export interface MessagePdu {
  readonly serviceType: string;
  readonly source: Address;
  readonly destination: Address;
  readonly esmClass: number;
  readonly protocolId: number;
  readonly priority: number;
  readonly scheduleTime: string;
  readonly validityPeriod: string;
  readonly registeredDelivery: number;
  readonly replaceIfPresent: number;
  readonly dataCoding: number;
  readonly defaultMessageId: number;
  readonly shortMessage: Uint8Array;
  readonly tlvs: MessageTlvs | null;
}

export const shortMessageMax = 254;
const fixedOctets = 17 + shortMessageMax;

/** The concatenation header with its 8-bit reference. */
const partHeaderLength = 6;

export function writeAddress(writer: PduWriter, address: Address): void {
  writer.u8(address.ton);
  writer.u8(address.npi);
  writer.cstring(address.number);
}

export function readAddress(cursor: PduCursor): Address {
  return { ton: cursor.u8(), npi: cursor.u8(), number: cursor.cstring() };
}

function bodyMax(message: MessagePdu): number {
  const texts =
    message.serviceType.length +
    message.source.number.length +
    message.destination.number.length +
    message.scheduleTime.length +
    message.validityPeriod.length;
  return fixedOctets + texts + (message.tlvs ? tlvOctetsMax(message.tlvs) : 0);
}

/**
 * Writes submit_sm or deliver_sm. With `part` the concatenation header is put before the text, so that the same
 * encoded text can be written to any number of recipients under a reference of its own.
 */
export function writeMessage(
  writer: PduWriter,
  pdu: { readonly command: number; readonly sequence: number },
  message: MessagePdu,
  part?: PartInfo,
): void {
  const length = message.shortMessage.length + (part ? partHeaderLength : 0);
  if (length > shortMessageMax) throw new RangeError(`short_message of ${length} octets is too long`);
  writer.begin(pdu.command, 0, pdu.sequence, bodyMax(message));
  writer.cstring(message.serviceType);
  writeAddress(writer, message.source);
  writeAddress(writer, message.destination);
  writer.u8(message.esmClass);
  writer.u8(message.protocolId);
  writer.u8(message.priority);
  writer.cstring(message.scheduleTime);
  writer.cstring(message.validityPeriod);
  writer.u8(message.registeredDelivery);
  writer.u8(message.replaceIfPresent);
  writer.u8(message.dataCoding);
  writer.u8(message.defaultMessageId);
  writer.u8(length);
  if (part) writePartHeader(writer, part);
  writer.octets(message.shortMessage);
  if (message.tlvs) writeTlvs(writer, message.tlvs);
  writer.end();
}

function writePartHeader(writer: PduWriter, part: PartInfo): void {
  writer.u8(partHeaderLength - 1);
  writer.u8(0);
  writer.u8(3);
  writer.u8(part.reference);
  writer.u8(part.total);
  writer.u8(part.sequence);
}

/** data_sm: the text travels in message_payload. */
export function writeDataMessage(writer: PduWriter, sequence: number, message: MessagePdu): void {
  writer.begin(command.dataSm, 0, sequence, bodyMax(message));
  writer.cstring(message.serviceType);
  writeAddress(writer, message.source);
  writeAddress(writer, message.destination);
  writer.u8(message.esmClass);
  writer.u8(message.registeredDelivery);
  writer.u8(message.dataCoding);
  if (message.tlvs) writeTlvs(writer, message.tlvs);
  writer.end();
}

/** Reads the body of submit_sm or deliver_sm. */
export function readMessage(cursor: PduCursor): MessagePdu {
  return {
    serviceType: cursor.cstring(),
    source: readAddress(cursor),
    destination: readAddress(cursor),
    ...readMessageTail(cursor),
  };
}

/** What follows the addresses in submit_sm, submit_multi and deliver_sm. */
export function readMessageTail(
  cursor: PduCursor,
): Omit<MessagePdu, 'serviceType' | 'source' | 'destination'> {
  return {
    esmClass: cursor.u8(),
    protocolId: cursor.u8(),
    priority: cursor.u8(),
    scheduleTime: cursor.cstring(),
    validityPeriod: cursor.cstring(),
    registeredDelivery: cursor.u8(),
    replaceIfPresent: cursor.u8(),
    dataCoding: cursor.u8(),
    defaultMessageId: cursor.u8(),
    shortMessage: cursor.octets(cursor.u8()),
    tlvs: readTlvs(cursor),
  };
}

export function readDataMessage(cursor: PduCursor): MessagePdu {
  return {
    serviceType: cursor.cstring(),
    source: readAddress(cursor),
    destination: readAddress(cursor),
    esmClass: cursor.u8(),
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: cursor.u8(),
    replaceIfPresent: 0,
    dataCoding: cursor.u8(),
    defaultMessageId: 0,
    shortMessage: cursor.octets(0),
    tlvs: readTlvs(cursor),
  };
}
