import { command, isResponse } from './commands.ts';
import { readDataMessage, readMessage, type Address, type MessagePdu } from './message-pdu.ts';
import type { MessageTlvs } from './message-tlvs.ts';
import { readMulti } from './multi-pdu.ts';
import { MalformedPdu, PduCursor } from './pdu-cursor.ts';
import { readCancel, readQuery, readReplace } from './query-pdus.ts';
import { readBind } from './session-pdus.ts';

/** A PDU as logs show it: without texts, passwords, and the middle of long numbers. */
export interface PduDescription {
  readonly name: string;
  readonly status: number;
  readonly sequence: number;
  readonly fields: Readonly<Record<string, string | number>>;
}

type Fields = Record<string, string | number>;

const names = new Map<number, string>(
  Object.entries(command).map(([name, id]) => [
    id,
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
);

/** What a PDU says, from its octets; one that is malformed has only the fields of its header. */
export function describePdu(octets: Buffer): PduDescription {
  const cursor = new PduCursor();
  cursor.open(octets, 0, octets.length);
  const { command: id, status, sequence } = cursor;
  const name = names.get(id) ?? `0x${id.toString(16).padStart(8, '0')}`;
  return { name, status, sequence, fields: { octets: octets.length, ...fieldsOf(id, cursor) } };
}

function fieldsOf(id: number, cursor: PduCursor): Fields {
  if (cursor.remaining === 0) return {};
  try {
    return read(id, cursor);
  } catch (problem) {
    if (problem instanceof MalformedPdu) return { malformed: problem.message };
    throw problem;
  }
}

const messageIdOnly = (cursor: PduCursor): Fields => ({ message_id: cursor.lastCstring() });

const bindFields = (cursor: PduCursor): Fields => {
  const { systemId, systemType, interfaceVersion } = readBind(cursor);
  return { system_id: systemId, system_type: systemType, interface_version: interfaceVersion };
};

const readers: ReadonlyMap<number, (cursor: PduCursor) => Fields> = new Map([
  [command.submitSm, (cursor) => messageFields(readMessage(cursor))],
  [command.deliverSm, (cursor) => messageFields(readMessage(cursor))],
  [command.dataSm, (cursor) => messageFields(readDataMessage(cursor))],
  [command.submitMulti, multiFields],
  [command.querySm, (cursor) => ({ message_id: readQuery(cursor).messageId })],
  [command.cancelSm, (cursor) => ({ message_id: readCancel(cursor).messageId })],
  [command.replaceSm, replaceFields],
  [command.bindTransmitter, bindFields],
  [command.bindReceiver, bindFields],
  [command.bindTransceiver, bindFields],
  [command.submitSmResp, messageIdOnly],
  [command.dataSmResp, messageIdOnly],
  [command.submitMultiResp, messageIdOnly],
  [command.deliverSmResp, messageIdOnly],
  [command.querySmResp, messageIdOnly],
]);

function read(id: number, cursor: PduCursor): Fields {
  const reader = readers.get(id);
  if (reader !== undefined) return reader(cursor);
  return isResponse(id) ? {} : { body_octets: cursor.remaining };
}

function multiFields(cursor: PduCursor): Fields {
  const { message, destinations, listNames } = readMulti(cursor);
  return { ...messageFields(message), destinations: destinations.length, lists: listNames.length };
}

function replaceFields(cursor: PduCursor): Fields {
  const { messageId, shortMessage } = readReplace(cursor);
  return { message_id: messageId, text_octets: shortMessage.length };
}

function messageFields(message: MessagePdu): Fields {
  return {
    source_addr: hidden(message.source),
    destination_addr: hidden(message.destination),
    esm_class: message.esmClass,
    data_coding: message.dataCoding,
    registered_delivery: message.registeredDelivery,
    text_octets: message.shortMessage.length,
    ...(message.scheduleTime !== '' && { schedule_delivery_time: message.scheduleTime }),
    ...(message.validityPeriod !== '' && { validity_period: message.validityPeriod }),
    ...tlvFields(message.tlvs ?? {}),
  };
}

function tlvFields(tlvs: MessageTlvs): Fields {
  const { messagePayload, sarReference, sarSequence, sarTotal, receiptedMessageId, messageState } = tlvs;
  const fields: Fields = {};
  if (messagePayload !== undefined) fields['message_payload_octets'] = messagePayload.length;
  if (sarReference !== undefined) fields['sar'] = `${sarReference} ${sarSequence}/${sarTotal}`;
  if (receiptedMessageId !== undefined) fields['receipted_message_id'] = receiptedMessageId;
  if (messageState !== undefined) fields['message_state'] = messageState;
  for (const { tag, value } of tlvs.vendor ?? []) fields[`0x${tag.toString(16)}_octets`] = value.length;
  return fields;
}

const shownDigits = 4;
/** Shorter numbers are those of lines. */
const hiddenMin = 10;

/** The number of a phone without four of its digits. */
function hidden({ number }: Address): string {
  if (number.length < hiddenMin) return number;
  return `${number.slice(0, -2 * shownDigits)}****${number.slice(-shownDigits)}`;
}
