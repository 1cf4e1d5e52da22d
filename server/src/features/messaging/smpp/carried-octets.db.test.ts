import { MessageCentre, type MessagePdu } from '@peyk/smpp';
import smpp, { type PDU } from 'smpp';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { smppCarrier, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import { settleOverdue } from '../messages/receipts/settle-overdue.job.ts';
import { givenClient } from './smpp-client-for-test.ts';

// What carriers get of a client's message beside its text.

const carried: MessagePdu[] = [];
let ids = 0;
/** A carrier that keeps what it gets, and accepts all of it. */
const keeper = new MessageCentre(
  { systemId: 'keeper' },
  {
    submit(message) {
      carried.push(copyOf(message));
      return { kind: 'accepted', id: `k${(ids += 1)}` };
    },
  },
);
const service = testService(async () => {
  await keeper.listen(0, '127.0.0.1');
  const rules = { vendorParameters: '0x1401, 0x1402=0x2010' };
  return {
    ...withCarriers(smppCarrier('keeper', keeper.port, rules)),
    PEYK_ROLES: 'api,worker',
    PEYK_SMPP_PORT: '0',
    PEYK_MODERATION: 'auto',
  };
});
afterAll(() => keeper.stop());
beforeEach(async () => {
  carried.length = 0;
  service.clock.set(new Date());
  await settleOverdue.run({}, service.platform);
});

function copyOf(message: MessagePdu): MessagePdu {
  const { shortMessage, tlvs } = message;
  return {
    ...message,
    shortMessage: Buffer.from(shortMessage),
    tlvs: tlvs && {
      messagePayload: tlvs.messagePayload && Buffer.from(tlvs.messagePayload),
      vendor: tlvs.vendor?.map(({ tag, value }) => ({ tag, value: Buffer.from(value) })),
    },
  };
}

test('octets that are no text go on as they are, and cost a page each', async () => {
  const client = await givenClient(service, { rate: 100 });
  const { submit } = await client.bind();
  const octets = Buffer.from('0605040b8423f0deadbeef', 'hex');
  const sent = await submit({
    data_coding: 4,
    esm_class: 0x40,
    short_message: { udh: octets.subarray(0, 7), message: octets.subarray(7) },
  });
  expect(sent.status).toBe(0);
  await eventually(() => expect(carried).toHaveLength(1));
  expect(carried[0]).toMatchObject({ dataCoding: 4, esmClass: 0x40, shortMessage: octets });
  const long = Buffer.alloc(200, 7);
  expect((await submit({ data_coding: 2, short_message: '', message_payload: long })).status).toBe(0);
  await eventually(() => expect(carried).toHaveLength(3));
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100, -200]);
  expect(
    (await submit({ data_coding: 4, short_message: '', message_payload: Buffer.alloc(1400) })).status,
  ).toBe(1);
});

test("vendor parameters go on by the carrier's rules", async () => {
  const client = await givenClient(service, { rate: 100 });
  const { session } = await client.bind();
  const vendor = [
    [0x1401, 'order 7'],
    [0x1402, 'branch'],
    [0x1403, 'private'],
  ] as const;
  const { submitWith } = octetsOf(session);
  await submitWith(
    { source_addr: client.line.number, destination_addr: '989123456789', short_message: 'Your code: 12345' },
    vendor,
  );
  await eventually(() => expect(carried).toHaveLength(1));
  expect(carried[0]?.tlvs?.vendor).toEqual([
    { tag: 0x1401, value: Buffer.from('order 7') },
    { tag: 0x2010, value: Buffer.from('branch') },
  ]);
});

test('a text that names a pattern code is taken only if it was made of that pattern', async () => {
  const client = await givenClient(service, { rate: 100 });
  const other = await service.given.approvedPattern(client.accountId, { text: 'Welcome, %code%' });
  const { session } = await client.bind();
  const { submitWith } = octetsOf(session);
  const statusOf = async (text: string, code: string) => {
    const answered = new Promise<number>((resolve) =>
      session.once('submit_sm_resp', ({ command_status: status }: PDU) => resolve(status)),
    );
    const fields = { source_addr: client.line.number, destination_addr: '989123456789', short_message: text };
    await submitWith(fields, [[0x1400, code]]);
    return answered;
  };
  expect(await statusOf('Your code: 12345', other.code)).toBe(0x45);
  expect(await statusOf('A sale this weekend', client.code)).toBe(0x45);
  expect(await statusOf('Your code: 12345', 'nobody-has-it')).toBe(0x45);
  expect((await client.money()).entries).toEqual([]);
  expect(await statusOf('Your code: 12345', client.code)).toBe(0);
  expect(await statusOf('Welcome, 777', other.code)).toBe(0);
  await eventually(() => expect(carried).toHaveLength(2));
  // The pattern code is the service's own, and goes to no carrier.
  expect(carried.map(({ tlvs }) => tlvs?.vendor ?? [])).toEqual([[], []]);
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100, -100]);
});

/** Raw octets, as the client's library has no parameters of its own. */
function octetsOf(session: Awaited<ReturnType<Awaited<ReturnType<typeof givenClient>>['bind']>>['session']) {
  return {
    async submitWith(fields: object, tlvs: readonly (readonly [number, string])[]): Promise<void> {
      const pdu = new smpp.PDU('submit_sm', { ...fields, sequence_number: 77 }).toBuffer();
      const more = tlvs.map(([tag, value]) => {
        const head = Buffer.alloc(4);
        head.writeUInt16BE(tag, 0);
        head.writeUInt16BE(value.length, 2);
        return Buffer.concat([head, Buffer.from(value)]);
      });
      const octets = Buffer.concat([pdu, ...more]);
      octets.writeUInt32BE(octets.length, 0);
      session.socket.write(octets);
    },
  };
}
