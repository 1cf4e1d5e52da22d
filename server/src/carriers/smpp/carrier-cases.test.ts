import { afterEach, describe, test } from 'vitest';

import { carrierCases } from '../carrier-cases.ts';
import type { CarrierUnderTest } from '../carrier-cases.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { simulatorCarrierConfig } from '../simulator/simulator-carrier.ts';
import { SimulatorConfig } from '../simulator/simulator-config.ts';
import { Simulator } from '../simulator/simulator.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { ForeignServer } from './foreign-server-for-test.ts';
import { SmppCarrier } from './smpp-carrier.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function connected(port: number, changes: Partial<SmppCarrierConfig>) {
  const carrier = new SmppCarrier(
    'tested',
    simulatorCarrierConfig(port, { answerSeconds: 1.5, reconnectSecondsMin: 0.05, ...changes }),
  );
  const listener = new RecordingListener();
  closers.push(() => carrier.stop());
  carrier.start(listener);
  await until(() => carrier.health().state === 'up', 'the carrier is bound');
  return { carrier, listener };
}

const numbers = {
  delivered: '09121234567',
  failed: '09990000001',
  refused: '09990000002',
  unanswered: '09990000003',
  tryLater: '09990000015',
};

async function simulatorWorld(changes: Partial<SmppCarrierConfig>): Promise<CarrierUnderTest> {
  const simulator = new Simulator(
    readCarrierConfig(SimulatorConfig, { receiptSeconds: 0.01, messagesPerHandset: 1000 }),
  );
  closers.push(() => simulator.stop());
  const { carrier, listener } = await connected(await simulator.listen(), changes);
  const receivers = changes.bind === 'transmitter-receiver' ? 2 : 1;
  await until(() => simulator.applications.length === receivers, 'everything is bound');
  return {
    carrier,
    listener,
    numbers,
    phones: () =>
      simulator.handsets
        .list()
        .flatMap(({ number, messages }) =>
          messages.map(({ line, text, direction }) => ({ number, line, text, direction })),
        )
        .filter(({ direction }) => direction === 'in')
        .map(({ number, line, text }) => ({ from: line, to: number, text })),
    reply: (from, to, text) => simulator.reply({ from, to, text }),
    cut: () => simulator.disconnectAll(),
  };
}

async function foreignWorld(changes: Partial<SmppCarrierConfig>): Promise<CarrierUnderTest> {
  const server = new ForeignServer(numbers);
  closers.push(() => server.stop());
  const { carrier, listener } = await connected(await server.listen(), changes);
  return {
    carrier,
    listener,
    numbers,
    phones: () => server.phones,
    reply: (from, to, text) => server.reply(from, to, text),
    cut: () => server.cut(),
  };
}

const worlds = [
  ['SMPP transceiver against the simulator', simulatorWorld, {}],
  ['SMPP transmitter and receiver against the simulator', simulatorWorld, { bind: 'transmitter-receiver' }],
  [
    'SMPP with payloads against the simulator',
    simulatorWorld,
    { longMessages: 'payload', numberForm: 'plus' },
  ],
  ['SMPP against a foreign server', foreignWorld, { numberForm: 'international' }],
  ['SMPP with payloads against a foreign server', foreignWorld, { longMessages: 'payload' }],
] as const;

describe.each(worlds)('%s', (_name, open, changes) => {
  test.each(carrierCases)('$name', async ({ run }) => run(await open(changes)));
});
