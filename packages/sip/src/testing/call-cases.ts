import assert from 'node:assert/strict';

import type { CallOutcome, VoiceCarrier } from '../../../../server/src/carriers/voice-carrier.ts';
import { climbingTone, likeness } from './test-tone.ts';

/** What the far side does with the one call that it gets. */
export type FarBehaviour =
  | 'answers'
  | 'answers in µ-law'
  | 'answers and hangs up soon'
  | 'asks for a password'
  | 'is busy'
  | 'rings on'
  | 'knows no such number'
  | 'declines'
  | 'has no free line';

/** A carrier of ours and a far side that behaves. */
export interface CallWorld {
  readonly carrier: VoiceCarrier;
  readonly number: string;
  /** What the callee recorded; undefined where the far side cannot. */
  heard?(): Promise<Int16Array>;
  /** Throws if the far side saw something that it did not expect. */
  check?(): Promise<void>;
}

export interface CallCase {
  readonly name: string;
  readonly behaviour: FarBehaviour;
  /** The password that the far side wants is `right`. */
  readonly password?: 'right' | 'wrong';
  run(world: CallWorld): Promise<void>;
}

const sound = climbingTone(0.8);

function call({ carrier, number }: CallWorld, ringSecondsMax = 10, bytes = sound): Promise<CallOutcome> {
  return carrier.call({ from: '90008361', to: number, audio: { codec: 'pcma', bytes }, ringSecondsMax });
}

function endsAs(outcome: CallOutcome['outcome'], reason: RegExp, ringSecondsMax?: number) {
  return async (world: CallWorld) => {
    const result = await call(world, ringSecondsMax);
    assert.equal(result.outcome, outcome, JSON.stringify(result));
    assert(result.outcome !== 'answered');
    assert.match(result.reason, reason);
    await world.check?.();
  };
}

async function isHeardInFull(world: CallWorld): Promise<void> {
  const result = await call(world);
  assert(result.outcome === 'answered', JSON.stringify(result));
  assert.equal(result.secondsPlayed, 0.8);
  await world.check?.();
  if (!world.heard) return;
  const found = likeness(sound, await world.heard());
  assert(found > 0.9, `what was heard is like what was sent to ${found}`);
}

/** Every far side that can behave like this passes these. */
export const callCases: readonly CallCase[] = [
  { name: 'an answered call plays the whole message', behaviour: 'answers', run: isHeardInFull },
  {
    name: 'a callee who only understands µ-law hears the same message',
    behaviour: 'answers in µ-law',
    run: isHeardInFull,
  },
  {
    name: 'a call with the right password goes through',
    behaviour: 'asks for a password',
    password: 'right',
    run: isHeardInFull,
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
    async run(world) {
      const result = await call(world, 10, Buffer.alloc(8_000 * 30, 0xd5));
      assert(result.outcome === 'answered', JSON.stringify(result));
      assert(result.secondsPlayed < 30);
      await world.check?.();
    },
  },
  { name: 'a busy callee is busy', behaviour: 'is busy', run: endsAs('busy', /486/) },
  {
    name: 'ringing is given up after its time, and nobody answered',
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
