import fc from 'fast-check';
import type { NamedSimulator } from './find-simulated-phones.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readCarrierConfig } from '../../../carriers/read-carrier-config.ts';
import { magicNumbers } from '../../../carriers/simulator/magic-numbers.ts';
import { SimulatorConfig } from '../../../carriers/simulator/simulator-config.ts';
import { Simulator } from '../../../carriers/simulator/simulator.ts';
import {
  conversationOf,
  doesReceive,
  listMobiles,
  magicNumberOf,
  searchMobiles,
  simulatorFor,
} from './simulated-phones.ts';

const named = (name: string): NamedSimulator => ({
  name,
  simulator: new Simulator(readCarrierConfig(SimulatorConfig, { kind: 'simulator' })),
});
const arrive = ({ simulator }: NamedSimulator, mobile: string, text: string, line = '90008361') =>
  simulator.handsets.receive(mobile, line, text, null);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('whichever carrier brought it, the phone that was used last comes first and a conversation is in order', () => {
  const arrival = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 30 }), (arrivals) => {
      const [one, two] = [named('one'), named('two')];
      for (const [index, [isFirst, phone]] of arrivals.entries()) {
        vi.advanceTimersByTime(1);
        arrive(isFirst ? one : two, `0912000000${phone}`, String(index));
      }
      const used = arrivals.map(([, phone]) => `0912000000${phone}`);
      expect(listMobiles({ simulators: [one, two], calls: undefined })).toEqual([
        ...new Set(used.toReversed()),
      ]);
      for (const mobile of new Set(used)) {
        const expected = used.flatMap((number, index) => (number === mobile ? [String(index)] : []));
        const seen = conversationOf([one, two], mobile).map(({ text }) => text);
        expect(seen).toEqual(expected);
      }
    }),
  );
});

test('messages of the same millisecond keep the order in which they came', () => {
  const carrier = named('one');
  for (const phone of [1, 2, 3, 1]) arrive(carrier, `0912000000${phone}`, 'hi');
  expect(listMobiles({ simulators: [carrier], calls: undefined })).toEqual([
    '09120000001',
    '09120000003',
    '09120000002',
  ]);
});

test('a phone is found by part of its number, its texts or its lines, however they are typed', () => {
  const carrier = named('one');
  arrive(carrier, '09121234567', 'کد ورود شما: 4821');
  arrive(carrier, '09350000000', 'Your order is READY', 'PRO');
  const find = (search: string) => searchMobiles({ simulators: [carrier], calls: undefined }, search);
  expect(find('۰۹۱۲ ۱۲۳')).toEqual(['09121234567']);
  expect(find('كد ورود')).toEqual(['09121234567']);
  expect(find('۴۸۲۱')).toEqual(['09121234567']);
  expect(find('order is ready')).toEqual(['09350000000']);
  expect(find('pro')).toEqual(['09350000000']);
  expect(find('  ')).toHaveLength(2);
  expect(find('nothing like it')).toEqual([]);
});

test('a reply goes through the carrier that last brought a message from that line', () => {
  const [one, two] = [named('one'), named('two')];
  arrive(one, '09121234567', 'hi', '3000');
  arrive(two, '09121234567', 'hi', '9000');
  expect(simulatorFor([one, two], '09121234567', '9000')).toBe(two.simulator);
  expect(simulatorFor([one, two], '09121234567', '3000')).toBe(one.simulator);
  expect(simulatorFor([one, two], '09121234567', '5000')).toBe(one.simulator);
  expect(simulatorFor([], '09121234567', '9000')).toBeUndefined();
});

test('a magic number is known by its last two digits, whatever the two before them are', () => {
  for (const number of magicNumbers) {
    expect(magicNumberOf(number.example)).toBe(number);
    expect(magicNumberOf(`099900073${number.ending}`)).toBe(number);
  }
  expect(magicNumberOf('09990000099')).toBeUndefined();
  expect(magicNumberOf('09121234501')).toBeUndefined();
});

test('messages show up on those magic numbers that deliver them, and on every other number', () => {
  const shown = magicNumbers.filter(({ example }) => doesReceive(example)).map(({ ending }) => ending);
  expect(shown).toEqual(['00', '04', '06', '07', '11', '12']);
  expect(doesReceive('09121234567')).toBe(true);
});
