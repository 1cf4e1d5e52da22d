import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { ReceiptState, SubmitResult } from '../carrier.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { SmppCarrier } from '../smpp/smpp-carrier.ts';
import { behaviourOf, magicNumbers, magicPrefix } from './magic-numbers.ts';
import { simulatorCarrierConfig } from './simulator-carrier.ts';
import { SimulatorConfig } from './simulator-config.ts';
import { Simulator } from './simulator.ts';

const simulator = new Simulator(
  readCarrierConfig(SimulatorConfig, { receiptSeconds: 0.02, slowReceiptSeconds: 0.3, throttledTimes: 2 }),
);
const listener = new RecordingListener();
let carrier: SmppCarrier;

beforeAll(async () => {
  const port = await simulator.listen();
  carrier = new SmppCarrier(
    'sim',
    simulatorCarrierConfig(port, { answerSeconds: 1.5, reconnectSecondsMin: 0.05 }),
  );
  carrier.start(listener);
});
afterAll(async () => {
  await carrier.stop();
  await simulator.stop();
});

let count = 0;
async function send(to: string): Promise<SubmitResult> {
  await until(() => carrier.health().state === 'up', 'bound');
  const key = `magic ${(count += 1)}`;
  carrier.submit({ key, from: '9000', to, text: 'hi', lane: 'express' });
  return listener.outcomeOf(key);
}

interface Expected {
  readonly outcome: SubmitResult['outcome'];
  readonly receipt?: readonly [ReceiptState, string | null];
}

const expected: Readonly<Record<string, Expected>> = {
  '00': { outcome: 'submitted', receipt: ['delivered', null] },
  '01': { outcome: 'submitted', receipt: ['failed', 'UNDELIV 011'] },
  '02': { outcome: 'refused' },
  '03': { outcome: 'in-doubt' },
  '04': { outcome: 'submitted' },
  '05': { outcome: 'submitted', receipt: ['blocked', 'REJECTD 069'] },
  '06': { outcome: 'submitted', receipt: ['delivered', null] },
  '07': { outcome: 'try-later' },
  '08': { outcome: 'submitted', receipt: ['failed', 'UNDELIV 001'] },
  '09': { outcome: 'submitted', receipt: ['failed', 'EXPIRED 002'] },
  '10': { outcome: 'submitted', receipt: ['undetermined', 'UNKNOWN'] },
  '11': { outcome: 'submitted', receipt: ['delivered', null] },
  '12': { outcome: 'submitted', receipt: ['delivered', null] },
  '13': { outcome: 'try-later' },
  '14': { outcome: 'in-doubt' },
  '15': { outcome: 'try-later' },
};

describe('each magic number does what the help page says', () => {
  test.each(magicNumbers)('$example: $en', async ({ ending, example }) => {
    const { outcome, receipt } = expected[ending]!;
    const result = await send(example);
    expect(result.outcome).toBe(outcome);
    if (!receipt || result.outcome !== 'submitted') return;
    const { state, error, to } = await listener.receiptOf(result.carrierMessageIds[0]!);
    expect([state, error, to]).toEqual([...receipt, example]);
  });

  test('and there is an expectation for each', () => {
    expect(Object.keys(expected).toSorted()).toEqual(magicNumbers.map(({ ending }) => ending));
  });
});

const numbered = (ending: string) => `${magicPrefix}77${ending}`;

test('the throttled number accepts after the configured number of attempts', async () => {
  const outcomes = [];
  for (let n = 0; n < 3; n += 1) outcomes.push((await send(numbered('07'))).outcome);
  expect(outcomes).toEqual(['try-later', 'try-later', 'submitted']);
});

test('the early receipt is there before the outcome', async () => {
  const receipts = vi.spyOn(listener, 'receipt');
  const outcomes = vi.spyOn(listener, 'outcome');
  const result = await send(numbered('11'));
  const id = result.outcome === 'submitted' ? result.carrierMessageIds[0] : undefined;
  const early = receipts.mock.calls.findIndex(([receipt]) => receipt.carrierMessageId === id);
  expect(receipts.mock.invocationCallOrder[early]).toBeLessThan(outcomes.mock.invocationCallOrder[0] ?? 0);
  vi.restoreAllMocks();
});

test('the double receipt comes twice', async () => {
  const result = await send(numbered('12'));
  const id = result.outcome === 'submitted' ? result.carrierMessageIds[0] : '';
  await until(
    () => listener.receipts.filter(({ carrierMessageId }) => carrierMessageId === id).length === 2,
    'both',
  );
});

test('only what arrives is shown on the phone', async () => {
  for (const ending of ['00', '01', '02', '04', '08']) await send(`${magicPrefix}88${ending}`);
  const shown = simulator.handsets.list().map(({ number }) => number);
  expect(shown.filter((number) => number.startsWith(`${magicPrefix}88`)).toSorted()).toEqual([
    `${magicPrefix}8800`,
    `${magicPrefix}8804`,
  ]);
});

test('every other number is delivered', () => {
  const usual = behaviourOf('09121234567');
  expect(usual.receipt?.stat).toBe('DELIVRD');
  for (const number of ['09990010001', '0999000', `${magicPrefix}0099`, ''])
    expect(behaviourOf(number)).toBe(usual);
});

test('every magic number is explained in both languages', () => {
  for (const { fa, en, example } of magicNumbers) {
    expect(fa).toMatch(/[آ-ی]/);
    expect(en).toMatch(/[a-z]/);
    expect(example).toMatch(/^09\d{9}$/);
  }
});
