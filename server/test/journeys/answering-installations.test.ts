import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenRules } from '../../src/features/messaging/reply-rules/reply-rules-for-test.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService, type TestService } from '../test-platform.ts';

// Two installations with databases and message centres of their own: what one sends to the line of the other, the network hands over there.

const simulators: Simulator[] = [];
const installation = () =>
  testService(async () => {
    const simulator = await startSimulator();
    simulators.push(simulator);
    return { ...withCarriers(smppCarrier('network', simulator.port)), PEYK_MODERATION: 'auto' };
  });
const services = [installation(), installation()] as const;
afterAll(() => Promise.all(simulators.map((simulator) => simulator.stop())));

const lines = ['09901110001', '09901110002'] as const;
const answers = (state: { readonly end: End }) => state.end.answers();
type End = Awaited<ReturnType<typeof givenRules>>;

/** An account that answers every message, a question with another text. */
async function givenEnd(service: TestService, line: string): Promise<End> {
  const own = await givenRules(service, { line });
  const answer = (match: object, text: string) => own.rule({ match, actions: [{ kind: 'answer', text }] });
  await answer({ kind: 'pattern', words: ['*?'] }, `پیام شما به ${line} رسید.`);
  await answer({ kind: 'anything', words: [] }, 'چه کمکی از ما برمی‌آید?');
  // The network knows whose line it is once something came from it.
  await own.sent({ recipient: '09123330001' });
  return own;
}

/** Hands what arrives for the line of the other installation over to it, as the network does. */
function connect(from: Simulator, to: Simulator, [ownLine, otherLine]: readonly [string, string]): void {
  let seen = 0;
  from.handsets.watch((number) => {
    if (number !== otherLine) return;
    const arrived = from.handsets.messages(number).filter(({ direction }) => direction === 'in');
    const fresh = arrived.slice(seen);
    seen = arrived.length;
    for (const { text } of fresh) void to.reply({ from: ownLine, to: otherLine, text });
  });
}

test('two installations that answer each other over SMPP fall silent', async () => {
  const ends = [await givenEnd(services[0], lines[0]), await givenEnd(services[1], lines[1])] as const;
  const [first, second] = simulators as [Simulator, Simulator];
  await eventually(() => {
    for (const one of [first, second]) expect(one.handsets.messages('09123330001')).toHaveLength(1);
  });
  connect(first, second, lines);
  connect(second, first, [lines[1], lines[0]]);
  await second.reply({ from: lines[0], to: lines[1], text: 'سلام' });
  let total = 0;
  let quiet = 0;
  // Silent: no new answer in ten passes of both, each of which gives the network time.
  for (let pass = 0; pass < 200 && quiet < 10; pass += 1) {
    for (const service of services) await service.jobs.runDue();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const counts = await Promise.all(ends.map((end) => answers({ end })));
    const now = counts.reduce((sum, { length }) => sum + length, 0);
    quiet = now === total ? quiet + 1 : 0;
    total = now;
  }
  expect(quiet).toBe(10);
  // Both said something, each text at most twice; the message at the start is not an answer.
  const said = await Promise.all(ends.map((end) => answers({ end })));
  for (const texts of said) {
    const own = texts.filter((one) => !one.includes('12345'));
    expect(own.length).toBeGreaterThan(0);
    for (const text of own) expect(own.filter((one) => one === text).length).toBeLessThanOrEqual(2);
  }
  expect(total).toBeGreaterThan(4);
});
