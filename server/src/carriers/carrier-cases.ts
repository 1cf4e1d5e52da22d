import assert from 'node:assert/strict';

import type { Carrier, Lane, OutgoingMessage, SubmitResult } from './carrier.ts';
import { until } from './recording-listener-for-test.ts';
import type { RecordingListener } from './recording-listener-for-test.ts';

/** A carrier and its peer, both running, with access to each. */
export interface CarrierUnderTest {
  readonly carrier: Carrier;
  readonly listener: RecordingListener;
  /** Recipients by what the peer does with their messages. */
  readonly numbers: {
    readonly delivered: string;
    readonly failed: string;
    readonly refused: string;
    readonly tryLater: string;
    readonly unanswered: string;
  };
  /** Messages that phones have received, in order. */
  phones(): readonly { readonly from: string; readonly to: string; readonly text: string }[];
  reply(from: string, to: string, text: string): Promise<void>;
  /** Breaks every connection once; the peer keeps running. */
  cut(): void;
}

export interface CarrierCase {
  readonly name: string;
  run(world: CarrierUnderTest): Promise<void>;
}

const line = '90008361';
let keys = 0;

function message(to: string, text: string, lane: Lane = 'bulk'): OutgoingMessage {
  keys += 1;
  return { key: `case-${keys}`, from: line, to, text, lane };
}

async function send(world: CarrierUnderTest, to: string, text: string): Promise<SubmitResult> {
  const outgoing = message(to, text, 'express');
  world.carrier.submit(outgoing);
  return world.listener.outcomeOf(outgoing.key);
}

async function sendDelivered(world: CarrierUnderTest, text: string): Promise<readonly string[]> {
  const result = await send(world, world.numbers.delivered, text);
  assert.equal(result.outcome, 'submitted', JSON.stringify(result));
  assert(result.outcome === 'submitted');
  return result.carrierMessageIds;
}

const isUp = ({ carrier }: CarrierUnderTest) =>
  carrier.health().state === 'up' && carrier.room('express') > 0;

const texts = {
  'a Latin text': 'Your code is 12345',
  'a Persian text with half-spaces': 'کد ورود شما: ۱۲۳۴۵ — آن را به کسی نمی‌دهید',
  'a text of escaped characters': 'price: 5€ [a] {b} ^~|\\',
  'a long Latin text': 'All work and no play. '.repeat(20),
  'a long Persian text with emoji': 'سلام دنیا 😀 می‌خواهم بدانم 👨‍👩‍👧 '.repeat(8),
};

/** Cases that every kind of carrier must pass against a real peer. */
export const carrierCases: readonly CarrierCase[] = [
  ...Object.entries(texts).map(([name, text]) => ({
    name: `${name} arrives letter for letter`,
    async run(world: CarrierUnderTest) {
      await sendDelivered(world, text);
      await until(() => world.phones().length > 0, 'the phone received it');
      assert.deepEqual(world.phones(), [{ from: line, to: world.numbers.delivered, text }]);
    },
  })),
  {
    name: 'a delivered message gets a receipt under the id of its outcome',
    async run(world) {
      const [id] = await sendDelivered(world, 'hello');
      const receipt = await world.listener.receiptOf(id!);
      assert.equal(receipt.state, 'delivered');
      assert.equal(receipt.error, null);
      assert.equal(receipt.to, world.numbers.delivered);
    },
  },
  {
    name: 'a failed delivery is reported with its error',
    async run(world) {
      const result = await send(world, world.numbers.failed, 'hello');
      assert(result.outcome === 'submitted');
      const receipt = await world.listener.receiptOf(result.carrierMessageIds[0]!);
      assert.equal(receipt.state, 'failed');
      assert.notEqual(receipt.error, null);
    },
  },
  {
    name: 'a message that can never be taken is refused with a reason',
    async run(world) {
      const result = await send(world, world.numbers.refused, 'hello');
      assert(result.outcome === 'refused');
      assert(result.reason.length > 0);
    },
  },
  {
    name: 'a message that cannot be taken now is to be tried later',
    async run(world) {
      assert.equal((await send(world, world.numbers.tryLater, 'hello')).outcome, 'try-later');
    },
  },
  {
    name: 'a submission without an answer is in doubt, and others go on meanwhile',
    async run(world) {
      const silent = message(world.numbers.unanswered, 'hello');
      world.carrier.submit(silent);
      await sendDelivered(world, 'meanwhile');
      assert.equal((await world.listener.outcomeOf(silent.key)).outcome, 'in-doubt');
    },
  },
  {
    name: 'each of many messages gets exactly one outcome',
    async run(world) {
      const all = Array.from({ length: 300 }, (_, n) =>
        message(world.numbers.delivered, `n ${n}`, n % 3 ? 'bulk' : 'express'),
      );
      for (const outgoing of all) {
        await until(() => world.carrier.room(outgoing.lane) > 0, 'room for another message');
        world.carrier.submit(outgoing);
      }
      for (const { key } of all) await world.listener.outcomeOf(key);
      await until(() => world.phones().length === all.length, 'all have arrived');
      assert.deepEqual(
        new Set([...world.listener.outcomes.values()].map((results) => results.length)),
        new Set([1]),
      );
      assert.equal(world.carrier.health().inFlight, 0);
    },
  },
  ...(['hi', 'متن بلند از گوشی 😀 '.repeat(12)] as const).map((text) => ({
    name: `an inbound text of ${text.length} characters arrives whole and once`,
    async run(world: CarrierUnderTest) {
      await world.reply(world.numbers.delivered, line, text);
      const { from, to, text: read } = world.listener.inbounds[0]!;
      assert.deepEqual({ from, to, text: read }, { from: world.numbers.delivered, to: line, text });
      assert.equal(world.listener.inbounds.length, 1);
    },
  })),
  {
    name: 'a receipt that could not be stored comes again',
    async run(world) {
      world.listener.refusals = 1;
      const [id] = await sendDelivered(world, 'hello');
      assert.equal((await world.listener.receiptOf(id!)).state, 'delivered');
      assert.equal(world.listener.refusals, 0);
    },
  },
  {
    name: 'an inbound message that could not be stored comes again',
    async run(world) {
      world.listener.refusals = 1;
      await world.reply(world.numbers.delivered, line, 'again');
      assert.deepEqual(
        world.listener.inbounds.map(({ text }) => text),
        ['again'],
      );
    },
  },
  {
    name: 'after a broken connection it reconnects and sends again',
    async run(world) {
      await sendDelivered(world, 'before');
      world.cut();
      await until(() => isUp(world), 'up again');
      await until(() => world.listener.outcomes.size > 0, 'something');
      let result = await send(world, world.numbers.delivered, 'after');
      while (result.outcome !== 'submitted') result = await send(world, world.numbers.delivered, 'after');
      await until(() => world.phones().some(({ text }) => text === 'after'), 'the phone received it');
    },
  },
  {
    name: 'stopping waits for the answers still due',
    async run(world) {
      const last = message(world.numbers.delivered, 'last words');
      world.carrier.submit(last);
      await world.carrier.stop();
      assert.equal((await world.listener.outcomeOf(last.key)).outcome, 'submitted');
      assert.equal(world.carrier.health().state, 'stopped');
    },
  },
  {
    name: 'a stopped carrier has no room and takes nothing',
    async run(world) {
      await world.carrier.stop();
      assert.equal(world.carrier.room('express'), 0);
      assert.equal((await send(world, world.numbers.delivered, 'too late')).outcome, 'try-later');
    },
  },
];
