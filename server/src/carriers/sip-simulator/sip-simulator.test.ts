import { afterAll, expect, test } from 'vitest';
import { CallRecording } from '@peyk/sip';

import { createVoiceCarrier } from '../create-voice-carrier.ts';
import { magicNumbers } from '../simulator/magic-numbers.ts';
import type { CallOutcome } from '../voice-carrier.ts';
import { callEndingOf } from './call-behaviours.ts';
import { SimulatedCalls } from './simulated-calls.ts';
import { SimulatorVoiceCarrier } from './simulator-voice-carrier.ts';

function carrierOf(silenceSeconds: number): SimulatorVoiceCarrier {
  const settings = { ringSeconds: 0.02, slowRingSeconds: 0.1, shortTalkSeconds: 0.1, silenceSeconds };
  const carrier = createVoiceCarrier({ kind: 'simulator', ...settings });
  if (!(carrier instanceof SimulatorVoiceCarrier)) throw new Error('it is the simulator');
  return carrier;
}

const patient = carrierOf(60);
/** For numbers that the carrier never answers for. */
const impatient = carrierOf(1);
const { simulatedCalls } = patient;
afterAll(() => Promise.all([patient.close(), impatient.close()]));

function call(to: string, ringSecondsMax = 60, carrier = patient): Promise<CallOutcome> {
  const audio = { codec: 'pcma', bytes: Buffer.alloc(8_00, 0x2a) } as const;
  return carrier.call({ from: '90008361', to, audio, ringSecondsMax });
}

test('every magic number of texts has a meaning for calls', () => {
  for (const { example } of magicNumbers) expect(callEndingOf(example)).toBeDefined();
  expect(callEndingOf('09121234567')).toBeUndefined();
});

test.each([
  ['09121234567', 'answered', 'answered'],
  ['09990000000', 'answered', 'answered'],
  ['09990000001', 'busy', 'busy'],
  ['09990000002', 'invalid-number', 'not-reached'],
  ['09990000003', 'carrier-fault', null],
  ['09990000004', 'no-answer', 'missed'],
  ['09990000005', 'refused', 'declined'],
  ['09990000006', 'answered', 'answered'],
  ['09990000008', 'invalid-number', 'not-reached'],
  ['09990000009', 'no-answer', 'not-reached'],
  ['09990000010', 'answered', 'answered'],
  ['09990000011', 'answered', 'answered'],
  ['09990000012', 'answered', 'answered'],
  ['09990000013', 'carrier-fault', 'not-reached'],
  ['09990000014', 'no-answer', null],
  ['09990000015', 'carrier-fault', 'not-reached'],
])('a call to %s ends as %s, and the phone shows %s', async (number, outcome, result) => {
  const isForever = number.endsWith('04') || number.endsWith('14');
  const carrier = result === null ? impatient : patient;
  expect((await call(number, isForever ? 0.1 : 60, carrier)).outcome).toBe(outcome);
  expect(carrier.simulatedCalls.callsOf(number).at(-1)).toMatchObject({ number, line: '90008361', result });
});

test('a number without a free line answers after a few tries', async () => {
  const outcomes = [];
  for (let tries = 0; tries < 4; tries += 1) outcomes.push((await call('09990000007')).outcome);
  expect(outcomes).toEqual(['carrier-fault', 'carrier-fault', 'carrier-fault', 'answered']);
});

test('a phone keeps what it heard, and watchers hear of each change', async () => {
  const seen: string[] = [];
  const stop = simulatedCalls.watch((number) => seen.push(number));
  await call('09121110000');
  stop();
  const [kept] = simulatedCalls.callsOf('09121110000');
  const id = kept?.id ?? 0;
  expect(seen).toEqual(['09121110000', '09121110000', '09121110000']);
  expect(kept?.answeredAt).toBeInstanceOf(Date);
  expect(simulatedCalls.hasRecording(id)).toBe(true);
  expect(simulatedCalls.recordingOf(id)).toHaveLength(44 + 2 * 800);
  expect(simulatedCalls.numbers()[0]).toBe('09121110000');
});

test('fifty calls at once are all answered, and every phone hears the whole message', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => `0935${String(index).padStart(7, '0')}`);
  const outcomes = await Promise.all(numbers.map((number) => call(number)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['answered']));
  const heard = numbers.map((number) =>
    simulatedCalls.recordingOf(simulatedCalls.callsOf(number)[0]?.id ?? 0),
  );
  expect(heard.map((wav) => wav?.length)).toEqual(numbers.map(() => 44 + 2 * 800));
  expect((await call('09121234567')).outcome).toBe('answered');
});

test('phones, calls and recordings are forgotten when there are too many', () => {
  const calls = new SimulatedCalls({ phonesMax: 2, callsPerPhone: 2, recordedBytesMax: 10 });
  const record = (number: string) => {
    const id = calls.begin(number, '3000');
    const recording = new CallRecording('pcma', 1);
    recording.add({ payloadType: 8, sequence: 0, timestamp: 0, payload: Buffer.alloc(8) });
    calls.answer(id, recording);
    calls.end(id, 'answered');
    return id;
  };
  const [first, second, third] = [record('1'), record('1'), record('1')];
  expect(calls.callsOf('1').map(({ id }) => id)).toEqual([second, third]);
  expect([first, second, third].map((id) => calls.hasRecording(id))).toEqual([false, false, true]);
  record('2');
  record('3');
  expect([calls.numbers(), calls.callsOf('1')]).toEqual([['3', '2'], []]);
  expect(calls.recordingOf(third)).toBeUndefined();
});
