import smpp, { type PduFields } from 'smpp';

import type { Chance } from '../../test/seeded-chance.ts';

const headerLength = 16;
const line = '90008361';
const text = { source_addr: line, destination_addr: '989121234567', registered_delivery: 1 };
const udh = (octets: readonly number[]) => ({ udh: Buffer.from(octets), message: 'بخشی از متن' });

/** Valid PDUs of every kind, as npm `smpp` writes them. */
const valid: readonly Buffer[] = (
  [
    ['submit_sm', { ...text, short_message: 'Your code: 12345' }],
    ['submit_sm', { ...text, data_coding: 8, short_message: 'کد ورود شما به پیک: 12345' }],
    ['submit_sm', { ...text, esm_class: 0x40, data_coding: 8, short_message: udh([5, 0, 3, 7, 2, 1]) }],
    ['submit_sm', { ...text, esm_class: 0x40, data_coding: 8, short_message: udh([6, 8, 4, 1, 7, 2, 1]) }],
    [
      'submit_sm',
      { ...text, sar_msg_ref_num: 9, sar_total_segments: 2, sar_segment_seqnum: 1, short_message: 'part' },
    ],
    ['submit_sm', { ...text, short_message: '', message_payload: 'a text in a parameter of its own' }],
    ['submit_sm', { ...text, short_message: 'later', schedule_delivery_time: '000000001000000R' }],
    [
      'submit_multi',
      { source_addr: line, dest_address: [{ destination_addr: '989121234567' }], short_message: 'x' },
    ],
    ['data_sm', { ...text, message_payload: 'data' }],
    ['query_sm', { message_id: '1', source_addr: line }],
    ['cancel_sm', { message_id: '1', source_addr: line, destination_addr: '989121234567' }],
    ['replace_sm', { message_id: '1', source_addr: line, short_message: 'other' }],
    ['deliver_sm_resp', { message_id: '' }],
    ['enquire_link', {}],
    ['enquire_link_resp', {}],
    ['bind_transceiver', { system_id: 'again', password: 'again' }],
    ['generic_nack', {}],
    ['outbind', { system_id: 'x', password: 'y' }],
    ['alert_notification', { source_addr: line, esme_addr: '1' }],
  ] as const
).map(([name, fields]) => new smpp.PDU(name, fields as unknown as PduFields).toBuffer());

type Mutation = (pdu: Buffer, chance: Chance) => Buffer;

const randomOctets = (chance: Chance, length: number) =>
  Buffer.from(Array.from({ length }, () => chance.between(0, 255)));

/** With the length that it has. */
function measured(pdu: Buffer): Buffer {
  const copy = Buffer.from(pdu);
  if (copy.length >= 4) copy.writeUInt32BE(copy.length, 0);
  return copy;
}

const cut = (pdu: Buffer, chance: Chance) => pdu.subarray(0, chance.between(headerLength, pdu.length));

const mutations: Readonly<Record<string, Mutation>> = {
  'octets changed'(pdu, chance) {
    const copy = Buffer.from(pdu);
    for (let count = chance.between(1, 8); count > 0; count -= 1)
      copy[chance.between(4, copy.length - 1)] = chance.between(0, 255);
    return copy;
  },
  'bits of the body turned'(pdu, chance) {
    const copy = Buffer.from(pdu);
    for (let count = chance.between(1, 4); count > 0 && copy.length > headerLength; count -= 1) {
      const at = chance.between(headerLength, copy.length - 1);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.between(0, 7));
    }
    return copy;
  },
  'cut, with its new length': (pdu, chance) => measured(cut(pdu, chance)),
  'cut, with its old length': (pdu, chance) => cut(pdu, chance),
  'octets put in': (pdu, chance) => {
    const at = chance.between(headerLength, pdu.length);
    const more = randomOctets(chance, chance.between(1, 40));
    return measured(Buffer.concat([pdu.subarray(0, at), more, pdu.subarray(at)]));
  },
  'a length that is none'(pdu, chance) {
    const copy = Buffer.from(pdu);
    copy.writeUInt32BE(
      chance.pick([0, 1, 15, 16, 17, 70_000, 2 ** 31, 2 ** 32 - 1, chance.between(0, 2 ** 31 - 1)]),
      0,
    );
    return copy;
  },
  'another command'(pdu, chance) {
    const copy = Buffer.from(pdu);
    copy.writeUInt32BE(
      chance.pick([chance.between(0, 0x110), 0x8000_0000 + chance.between(0, 0x110), 0xffff_ffff]),
      4,
    );
    return copy;
  },
  'no NUL in it': (pdu) => {
    const body = Buffer.from(pdu.subarray(headerLength).map((octet) => octet || 0x41));
    return measured(Buffer.concat([pdu.subarray(0, headerLength), body]));
  },
  'a parameter with a wrong length'(pdu, chance) {
    const tlv = Buffer.alloc(4);
    tlv.writeUInt16BE(chance.pick([0x0424, 0x020c, 0x020e, 0x0427, 0x1400, chance.between(0, 0xffff)]), 0);
    tlv.writeUInt16BE(chance.pick([0, 1, 3, 500, 0xffff, chance.between(0, 0xffff)]), 2);
    return measured(Buffer.concat([pdu, tlv, randomOctets(chance, chance.between(0, 6))]));
  },
  'very long'(pdu, chance) {
    return measured(Buffer.concat([pdu, Buffer.alloc(chance.between(1000, 64_000), chance.between(0, 255))]));
  },
  'nothing but chance': (_pdu, chance) => randomOctets(chance, chance.between(1, 200)),
  'as it is': (pdu) => pdu,
};

export const mutationNames = Object.keys(mutations);

/** After these the start of the next PDU is unknown. */
const breaking: ReadonlySet<string> = new Set([
  'cut, with its old length',
  'a length that is none',
  'nothing but chance',
]);

/** A PDU with something wrong; `isLast`: it makes no sense to write another one behind it. */
export function mutatedPdu(chance: Chance): { readonly octets: Buffer; readonly isLast: boolean } {
  const base = Buffer.from(chance.pick(valid));
  base.writeUInt32BE(chance.between(1, 2 ** 31 - 1), 12);
  let name = chance.pick(mutationNames);
  if (breaking.has(name) && !chance.isTrueOnceIn(3)) name = chance.pick(mutationNames);
  return { octets: (mutations[name] as Mutation)(base, chance), isLast: breaking.has(name) };
}
