import smpp from 'smpp';
import { expect, test } from 'vitest';

import { command } from './commands.ts';
import { PduCursor } from './pdu-cursor.ts';
import { readMessage, writeMessage } from './message-pdu.ts';
import type { MessagePdu } from './message-pdu.ts';
import { readBind, writeBind, writeMessageResponse } from './session-pdus.ts';
import { PduWriter } from './pdu-writer.ts';

// Interoperability with an independent codec: npm `smpp` reads what we write, and we read what it writes.

function ours(write: (writer: PduWriter) => void) {
  let bytes = Buffer.alloc(0);
  const writer = new PduWriter((chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    return true;
  });
  write(writer);
  writer.flush();
  const pdu = smpp.PDU.fromBuffer(bytes);
  if (!pdu) throw new Error('npm smpp cannot read it');
  return pdu;
}

function theirs(commandName: string, fields: ConstructorParameters<typeof smpp.PDU>[1]): PduCursor {
  const bytes = new smpp.PDU(commandName, { sequence_number: 77, ...fields }).toBuffer();
  const cursor = new PduCursor();
  cursor.open(bytes, 0, bytes.length);
  return cursor;
}

const message: MessagePdu = {
  serviceType: 'CMT',
  source: { ton: 5, npi: 0, number: 'PRO' },
  destination: { ton: 1, npi: 1, number: '989121234567' },
  esmClass: 0,
  protocolId: 0,
  priority: 1,
  scheduleTime: '',
  validityPeriod: '000000001000000R',
  registeredDelivery: 1,
  replaceIfPresent: 0,
  dataCoding: 8,
  defaultMessageId: 0,
  shortMessage: Buffer.from('سلام', 'utf16le').swap16(),
  tlvs: { receiptedMessageId: '1a2b', messageState: 2, sarReference: 513, sarTotal: 3, sarSequence: 2 },
};

test('npm smpp reads our submit_sm', () => {
  const pdu = ours((writer) => writeMessage(writer, { command: command.submitSm, sequence: 5 }, message));
  expect(pdu).toMatchObject({
    command: 'submit_sm',
    sequence_number: 5,
    service_type: 'CMT',
    source_addr_ton: 5,
    source_addr: 'PRO',
    dest_addr_ton: 1,
    destination_addr: '989121234567',
    registered_delivery: 1,
    priority_flag: 1,
    data_coding: 8,
    receipted_message_id: '1a2b',
    message_state: 2,
    sar_msg_ref_num: 513,
    sar_total_segments: 3,
    sar_segment_seqnum: 2,
  });
  expect(pdu['short_message']).toMatchObject({ message: 'سلام' });
});

test('npm smpp reads our parts and our message_payload', () => {
  const part = ours((writer) =>
    writeMessage(
      writer,
      { command: command.deliverSm, sequence: 5 },
      { ...message, esmClass: 0x40, tlvs: null },
      { reference: 9, total: 2, sequence: 1 },
    ),
  );
  expect(part['short_message']).toEqual({ udh: [Buffer.from([0, 3, 9, 2, 1])], message: 'سلام' });
  const empty = { ...message, shortMessage: Buffer.alloc(0), tlvs: { messagePayload: message.shortMessage } };
  const payload = ours((writer) => writeMessage(writer, { command: command.submitSm, sequence: 6 }, empty));
  expect(payload['message_payload']).toMatchObject({ message: 'سلام' });
});

test('npm smpp reads our bind and our answers', () => {
  const bind = {
    systemId: 'peyk',
    password: 'secret',
    systemType: 'OTA',
    interfaceVersion: 0x34,
    addressTon: 1,
    addressNpi: 2,
    addressRange: '^9000',
  };
  const pdu = ours((writer) => writeBind(writer, { command: command.bindTransmitter, sequence: 1 }, bind));
  expect(pdu).toMatchObject({
    command: 'bind_transmitter',
    system_id: 'peyk',
    password: 'secret',
    system_type: 'OTA',
    interface_version: 0x34,
    address_range: '^9000',
  });
  const answer = { command: command.submitSm, status: 0, sequence: 12 };
  expect(ours((writer) => writeMessageResponse(writer, answer, 'abc'))).toMatchObject({
    command: 'submit_sm_resp',
    sequence_number: 12,
    message_id: 'abc',
  });
  expect(ours((writer) => writeMessageResponse(writer, { ...answer, status: 0x58 }, '')).command_status).toBe(
    0x58,
  );
});

test('we read its submit_sm and deliver_sm', () => {
  for (const name of ['submit_sm', 'deliver_sm']) {
    const cursor = theirs(name, {
      service_type: 'X',
      source_addr_ton: 1,
      source_addr: '9000',
      destination_addr: '09121234567',
      esm_class: 4,
      data_coding: 8,
      registered_delivery: 1,
      short_message: 'درود',
      receipted_message_id: 'FF01',
      message_state: 5,
      network_error_code: Buffer.from([3, 0, 11]),
    });
    const read = readMessage(cursor);
    expect(cursor.sequence).toBe(77);
    expect(read).toMatchObject({
      serviceType: 'X',
      source: { ton: 1, number: '9000' },
      destination: { number: '09121234567' },
      esmClass: 4,
      dataCoding: 8,
      tlvs: { receiptedMessageId: 'FF01', messageState: 5, networkErrorCode: Buffer.from([3, 0, 11]) },
    });
    expect(Buffer.from(read.shortMessage).swap16().toString('utf16le')).toBe('درود');
  }
});

test('we read its bind and its answer', () => {
  expect(
    readBind(theirs('bind_transceiver', { system_id: 'a', password: 'b', address_range: '1' })),
  ).toMatchObject({
    systemId: 'a',
    password: 'b',
    addressRange: '1',
  });
  expect(theirs('submit_sm_resp', { message_id: '0042' }).lastCstring()).toBe('0042');
});
