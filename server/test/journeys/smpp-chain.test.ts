import { afterAll, beforeEach, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { settleOverdue } from '../../src/features/messaging/messages/receipts/settle-overdue.job.ts';
import { smppDoor } from '../../src/features/messaging/smpp/sessions/smpp-service.ts';
import { givenClient, textOf } from '../../src/features/messaging/smpp/smpp-client-for-test.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService, type TestService } from '../test-platform.ts';

// A reseller's service binds to a wholesaler's, whose carrier is the simulator.

let simulator: Simulator;
const wholesaler = testService(async () => {
  simulator = await startSimulator();
  return {
    ...withCarriers(smppCarrier('operator', simulator.port)),
    PEYK_ROLES: 'api,worker',
    PEYK_SMPP_PORT: '0',
  };
});
const reseller = testService({ PEYK_ROLES: 'api,worker', PEYK_SMPP_PORT: '0' });
afterAll(() => simulator.stop());
beforeEach(async () => {
  for (const service of [wholesaler, reseller]) {
    service.clock.set(new Date());
    await settleOverdue.run({}, service.platform);
  }
});

const line = '3000777';
const text = `${'رمز ورود شما به فروشگاه: '.repeat(4)}%code%`;
const long = text.replace('%code%', '12345');
const messages = [
  { to: '989120000100', text: long, coding: 8, pages: 2, state: 'DELIVRD' },
  { to: '989120000200', text: 'Your code: 12345', coding: 0, pages: 1, state: 'DELIVRD' },
  { to: '989990000001', text: 'Your code: 12345', coding: 0, pages: 1, state: 'UNDELIV' },
] as const;

async function givenEnd(service: TestService, rate: number) {
  const client = await givenClient(service, { text, line, rate });
  await service.given.approvedPattern(client.accountId, { text: 'Your code: %code%' });
  return client;
}

type Client = Awaited<ReturnType<typeof givenEnd>>;

/** The reseller's only carrier is the wholesaler, by the credential that it has there. */
async function connect(own: Client, there: Client): Promise<void> {
  const operator = reseller.as((await reseller.given.operator()).key);
  const { port = 0 } = wholesaler.platform.runtime.get(smppDoor);
  const { name, kind, ...config } = smppCarrier('wholesaler', port, {
    systemId: there.systemId,
    password: there.password,
  });
  const carrier = await operator.post('/operator/v1/carriers', { name, kind, config });
  expect(carrier.status).toBe(201);
  const route = { carriers: [{ carrier_id: carrier.body.data.id }] };
  expect((await operator.put(`/operator/v1/lines/${own.line.lineId}/route`, route)).status).toBe(200);
}

interface Stored {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly pages: number;
}

/** What a service has of the messages that its clients submitted. */
async function storedAt({ platform }: TestService, accountId: number): Promise<Stored[]> {
  const { rows } = await platform.pool.query<Stored>(
    `select m.id::text, regexp_replace(m.addresses -> 'destination' ->> 'number', '^0', '98') as number, m.final_state as state, s.pages
     from smpp_messages m join send_requests s on s.account_id = m.account_id and s.id = m.send_id
     where m.account_id = $1 order by m.id`,
    [accountId],
  );
  return rows;
}

test('ids, states, pages and money agree at both ends of a chain', async () => {
  const [there, own] = [await givenEnd(wholesaler, 60), await givenEnd(reseller, 100)];
  await connect(own, there);
  const client = await own.bind();
  const answers: string[] = [];
  for (const { to, text: message, coding, pages } of messages) {
    const form = pages > 1 ? { short_message: '', message_payload: message } : { short_message: message };
    const sent = await client.submit({ destination_addr: to, data_coding: coding, ...form });
    expect(sent.status).toBe(0);
    answers.push(sent.id);
  }
  await client.untilDelivered(messages.length);
  const receipts = new Map(client.delivered.map((pdu) => [pdu['receipted_message_id'], textOf(pdu)]));
  for (const [index, { state }] of messages.entries())
    expect(receipts.get(answers[index])).toMatch(new RegExp(`^id:${answers[index]} .*stat:${state} `));

  const atReseller = await storedAt(reseller, own.accountId);
  expect(atReseller).toEqual(
    messages.map(({ to: number, state, pages }, index) => ({ id: answers[index], number, state, pages })),
  );
  // Long texts go on in parts, each with an id of its own, which become one message again. The reseller knows the states above
  // from receipts alone, so it found its messages by these ids.
  const atWholesaler = await storedAt(wholesaler, there.accountId);
  expect(atWholesaler.map(({ number, state, pages }) => [number, state, pages])).toEqual(
    messages.flatMap(({ to, state, pages }) => Array.from({ length: pages }, () => [to, state, pages])),
  );
  for (const { to, text: message } of messages.filter(({ state }) => state === 'DELIVRD'))
    expect(simulator.handsets.messages(to.replace(/^98/, '0'))).toMatchObject([{ text: message }]);
  for (const [end, rate] of [
    [there, 60],
    [own, 100],
  ] as const)
    expect((await end.money()).entries.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(
      messages.map(({ pages }) => `charge ${-rate * pages}`).toSorted(),
    );

  await simulator.reply({ from: '09120000200', to: line, text: 'ممنون' });
  await client.untilDelivered(messages.length + 1);
  expect(client.delivered.at(-1)).toMatchObject({
    esm_class: 0,
    source_addr: '989120000200',
    destination_addr: line,
  });
  expect(textOf(client.delivered.at(-1))).toBe('ممنون');
});
