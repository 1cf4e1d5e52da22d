import assert from 'node:assert/strict';

import type { CallOutcome, OutgoingCall } from '../calling/call.ts';
import { risingTone, similarity } from './test-tone.ts';

/** What the peer does with the one call that it gets. */
export type PeerBehaviour =
  | 'answers'
  | 'answers in µ-law'
  | 'answers and hangs up soon'
  | 'asks for a password'
  | 'is busy'
  | 'rings on'
  | 'knows no such number'
  | 'declines'
  | 'has no free line';

/** Our calling side and a peer that behaves as the case needs. */
export interface CallSetup {
  readonly caller: { call(order: OutgoingCall): Promise<CallOutcome> };
  readonly number: string;
  /** What the callee recorded; undefined where the peer cannot. */
  recorded?(): Promise<Int16Array>;
  /** Throws if the peer received something that it did not expect. */
  check?(): Promise<void>;
}

export interface CallCase {
  readonly name: string;
  readonly behaviour: PeerBehaviour;
  /** The password that the peer wants is `right`. */
  readonly password?: 'right' | 'wrong';
  run(setup: CallSetup): Promise<void>;
}

const audio = risingTone(0.8);

function call({ caller, number }: CallSetup, ringSecondsMax = 10, bytes = audio): Promise<CallOutcome> {
  return caller.call({ from: '90008361', to: number, audio: { codec: 'pcma', bytes }, ringSecondsMax });
}

function endsAs(outcome: CallOutcome['outcome'], reason: RegExp, ringSecondsMax?: number) {
  return async (setup: CallSetup) => {
    const result = await call(setup, ringSecondsMax);
    assert.equal(result.outcome, outcome, JSON.stringify(result));
    assert(result.outcome !== 'answered');
    assert.match(result.reason, reason);
    await setup.check?.();
  };
}

async function isPlayedInFull(setup: CallSetup): Promise<void> {
  const result = await call(setup);
  assert(result.outcome === 'answered', JSON.stringify(result));
  assert.equal(result.secondsPlayed, 0.8);
  await setup.check?.();
  if (!setup.recorded) return;
  const found = similarity(audio, await setup.recorded());
  assert(found > 0.9, `the recording is like the audio to ${found}`);
}

/** Every peer that can behave like this passes these. */
export const callCases: readonly CallCase[] = [
  { name: 'an answered call plays the whole message', behaviour: 'answers', run: isPlayedInFull },
  {
    name: 'a callee who only understands µ-law hears the same message',
    behaviour: 'answers in µ-law',
    run: isPlayedInFull,
  },
  {
    name: 'a call with the right password goes through',
    behaviour: 'asks for a password',
    password: 'right',
    run: isPlayedInFull,
  },
  {
    name: "a wrong password is the carrier's fault, and says so",
    behaviour: 'asks for a password',
    password: 'wrong',
    run: endsAs('carrier-fault', /password/),
  },
  {
    name: 'a callee who hangs up early has answered',
    behaviour: 'answers and hangs up soon',
    async run(setup) {
      const result = await call(setup, 10, Buffer.alloc(8_000 * 30, 0xd5));
      assert(result.outcome === 'answered', JSON.stringify(result));
      assert(result.secondsPlayed < 30);
      await setup.check?.();
    },
  },
  { name: 'a busy callee is busy', behaviour: 'is busy', run: endsAs('busy', /486/) },
  {
    name: 'ringing is cancelled after its time, and the outcome is no answer',
    behaviour: 'rings on',
    run: endsAs('no-answer', /487/, 0.4),
  },
  {
    name: 'a number that does not exist is invalid',
    behaviour: 'knows no such number',
    run: endsAs('invalid-number', /404/),
  },
  { name: 'a callee who declines refuses', behaviour: 'declines', run: endsAs('refused', /603/) },
  {
    name: "a carrier without a free line is at fault, and the callee isn't",
    behaviour: 'has no free line',
    run: endsAs('carrier-fault', /503/),
  },
];
