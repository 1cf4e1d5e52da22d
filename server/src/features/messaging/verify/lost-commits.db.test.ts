import { afterAll, describe, expect, test } from 'vitest';

import { interceptConnect, interceptQueries } from '../../../../test/intercept.ts';
import { eventually } from '../../../../test/eventually.ts';
import { writersOf } from '../../../../test/shards.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { Climber } from './climb/climber.ts';
import { givenVerifier } from './verify-for-test.ts';

let simulator: Simulator;
let other: Simulator;
const service = testService(async () => {
  simulator = await startSimulator({ receiptSeconds: 3600 });
  other = await startSimulator({ receiptSeconds: 3600 });
  return withCarriers(smppCarrier('main', simulator.port), smppCarrier('other', other.port));
});
afterAll(() => Promise.all([simulator.stop(), other.stop()]));

/**
 * The next transaction with such a statement fails at its commit: before it, as if the process were killed there, or after it. A
 * statement outside of one is its own commit. Outcomes of messages are written meanwhile and left alone.
 */
function loseNextCommit(accountId: number, moment: 'before' | 'after', statement = 'verification') {
  const restore = interceptConnect(writersOf(service, accountId), async (connect) => {
    let isOurs = false;
    let isBegun = false;
    return interceptQueries(await connect(), async (query, asked, values) => {
      isBegun ||= asked === 'begin';
      if (typeof asked !== 'string') isOurs ||= asked.name?.includes(statement) === true;
      if (!isOurs || (isBegun && asked !== 'commit')) return query(asked, values);
      restore();
      if (isBegun) await query(moment === 'before' ? 'rollback' : 'commit');
      else if (moment === 'after') await query(asked, values);
      throw new Error('Connection terminated unexpectedly');
    });
  });
}

const textsTo = (mobile: string) =>
  [simulator, other].flatMap(({ handsets }) => handsets.messages(mobile).map(({ text }) => text));
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
const untilTexts = (mobile: string, count: number) =>
  eventually(() => {
    const texts = textsTo(mobile);
    expect(texts).toHaveLength(count);
    return texts;
  });

/** An account whose wallet is cached opens verifications in one statement; the first start of others is a transaction. */
const ways = [
  { way: 'a transaction', earlier: [] },
  { way: 'one statement', earlier: ['09125559999'] },
];

describe.each(ways)('a start in $way whose commit', ({ earlier }) => {
  const givenStarts = async () => {
    const verifier = await givenVerifier(service);
    for (const recipient of earlier) await verifier.started({ recipient });
    return verifier;
  };

  test('was not answered goes on: its code arrives once, and a repeat is the same verification', async () => {
    const recipient = `0912555001${earlier.length}`;
    const verifier = await givenStarts();
    loseNextCommit(verifier.accountId, 'after');
    expect((await verifier.start({ recipient })).status).toBe(503);
    const again = await verifier.started({ recipient });
    expect(again.sent).toBe(false);
    const [text] = await untilTexts(recipient, 1);
    expect(await verifier.check(again.id, codeIn(text))).toMatchObject({ status: 'approved' });
    expect((await verifier.money()).entries).toHaveLength(1 + earlier.length);
  });

  test('did not happen leaves nothing, and its repeat sends a code', async () => {
    const recipient = `0912555002${earlier.length}`;
    const verifier = await givenStarts();
    loseNextCommit(verifier.accountId, 'before');
    expect((await verifier.start({ recipient })).status).toBe(503);
    const again = await verifier.started({ recipient });
    expect(again.sent).toBe(true);
    await untilTexts(recipient, 1);
    expect((await verifier.money()).entries).toHaveLength(1 + earlier.length);
  });
});

test('a check whose commit was not answered approves once; one that did not happen counts no attempt', async () => {
  const recipient = '09125550003';
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started({ recipient });
  const [text] = await untilTexts(recipient, 1);
  const typed = () => verifier.caller.post(`/ws/v1/verify/${id}/check`, { code: codeIn(text) });
  loseNextCommit(verifier.accountId, 'before');
  expect((await typed()).status).toBe(503);
  loseNextCommit(verifier.accountId, 'after');
  expect((await typed()).status).toBe(503);
  expect((await typed()).body.data).toEqual({ id, status: 'used', attempts_left: 4 });
});

describe('a step', () => {
  const stepsOf = async (accountId: number) => {
    const { rows } = await service.platform.pool.query<{ step: number; state: string; sends: number }>(
      `select s.step, s.state, (select count(*)::int from verification_sends b
         where b.account_id = s.account_id and b.verification_id = s.verification_id and b.step = s.step) as sends
       from verification_steps s where s.account_id = $1 order by s.step`,
      [accountId],
    );
    return rows;
  };

  test.each(['before', 'after'] as const)('whose commit is lost %s it is taken once', async (moment) => {
    const recipient = moment === 'before' ? '09125550004' : '09125550005';
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started({ recipient, channels: ['sms', 'sms', 'sms'] });
    await untilTexts(recipient, 1);
    for (const [count, taken] of [
      [2, 1],
      [3, 2],
    ] as const) {
      loseNextCommit(verifier.accountId, moment, 'lock_climbing');
      service.clock.advance(21_000);
      await untilTexts(recipient, count);
      await eventually(async () =>
        expect((await stepsOf(verifier.accountId)).filter(({ state }) => state === 'taken')).toHaveLength(
          taken,
        ),
      );
    }
    expect(await stepsOf(verifier.accountId)).toEqual([
      { step: 1, state: 'taken', sends: 1 },
      { step: 2, state: 'taken', sends: 1 },
    ]);
    expect((await verifier.money()).entries).toHaveLength(3);
    const texts = textsTo(recipient);
    expect(new Set(texts).size).toBe(3);
    expect(await verifier.check(id, codeIn(texts[2]))).toMatchObject({ status: 'approved' });
  });

  test('that several processes want is taken by one', async () => {
    const climbers = Array.from({ length: 4 }, () => new Climber(service.platform));
    for (const climber of climbers) climber.start();
    const verifier = await givenVerifier(service);
    const mobiles = Array.from({ length: 30 }, (_, n) => `09125551${String(n).padStart(3, '0')}`);
    for (const recipient of mobiles) await verifier.started({ recipient, channels: ['sms', 'sms'] });
    await eventually(() => expect(mobiles.flatMap(textsTo)).toHaveLength(30));
    service.clock.advance(21_000);
    await eventually(() => expect(mobiles.flatMap(textsTo).length).toBeGreaterThanOrEqual(60));
    await Promise.all(climbers.map((climber) => climber.stop()));
    expect(mobiles.map((mobile) => textsTo(mobile).length)).toEqual(mobiles.map(() => 2));
    expect((await verifier.money()).entries).toHaveLength(60);
  });
});
