import { afterAll, describe, expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { Safir } from '../../../../carriers/messenger/safir-for-test.ts';
import type { Simulator } from '../../../../carriers/simulator/simulator.ts';
import { givenVerifier } from '../verify-for-test.ts';

let silent: Simulator;
let other: Simulator;
const safir = new Safir();
const service = testService(async () => {
  // Takes messages, and its receipts do not come in the time of a test.
  silent = await startSimulator({ receiptSeconds: 3600 });
  other = await startSimulator({ receiptSeconds: 3600 });
  const url = await safir.listen();
  return {
    ...withCarriers(smppCarrier('silent', silent.port), smppCarrier('other', other.port), {
      name: 'bale',
      kind: 'messenger',
      url,
      accessToken: safir.key,
      botId: 123,
    }),
    PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'simulator', ringSeconds: 0.05 }),
  };
});
afterAll(() => Promise.all([silent.stop(), other.stop(), safir.stop()]));

let serial = 0;
const unusedMobile = () => `0912${String(5_100_000 + (serial += 1))}`;
const textsTo = (mobile: string) =>
  [silent, other].map(({ handsets }) => handsets.messages(mobile).map(({ text }) => text));
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';

interface Shown {
  readonly channel: string;
  readonly sends: readonly Record<string, unknown>[];
  readonly next_step: { readonly channel: string; readonly at: string } | null;
}

type Verifier = Awaited<ReturnType<typeof givenVerifier>>;

async function givenStarted(channels: readonly unknown[], options: Parameters<typeof givenVerifier>[1] = {}) {
  const verifier = await givenVerifier(service, options);
  const recipient = unusedMobile();
  const { id } = await verifier.started({ recipient, channels });
  return { verifier, recipient, id };
}

const show = async (verifier: Verifier, id: number) =>
  (await verifier.caller.get(`/ws/v1/verify/${id}`)).body.data as Shown;

const untilSends = (verifier: Verifier, id: number, count: number) =>
  eventually(async () => {
    const shown = await show(verifier, id);
    expect(shown.sends).toHaveLength(count);
    expect(shown.sends.at(-1)?.['status']).not.toBe('in-queue');
    return shown;
  });

/** What a climber would have done by now. */
const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, 1500));

describe('silence', () => {
  test('of a carrier is followed by a text through another one, after the seconds of its step', async () => {
    const { verifier, recipient, id } = await givenStarted([{ channel: 'sms', wait_seconds: 15 }, 'sms']);
    const first = await untilSends(verifier, id, 1);
    expect(first.next_step).toEqual({ channel: 'sms', at: '2026-11-15T08:30:15.000Z' });
    service.clock.advance(14_000);
    await afterAWhile();
    expect((await show(verifier, id)).sends).toHaveLength(1);
    service.clock.advance(1000);
    const shown = await untilSends(verifier, id, 2);
    expect(shown).toMatchObject({
      next_step: null,
      sends: [
        { channel: 'sms', step: 0, carrier_kind: 'smpp', status: 'sent', cost: 100 },
        { channel: 'sms', step: 1, carrier_kind: 'smpp', status: 'sent', cost: 100 },
      ],
    });
    // One text by each of the two, whichever was first.
    const texts = textsTo(recipient);
    expect(texts.map(({ length }) => length)).toEqual([1, 1]);
    expect(codeIn(texts[0]?.[0])).not.toBe(codeIn(texts[1]?.[0]));
    expect((await verifier.money()).entries).toHaveLength(2);
    // Codes of both stay right.
    const early = codeIn(texts[0]?.[0]);
    expect(await verifier.check(id, early)).toMatchObject({ status: 'approved' });
  });

  test('goes on to a messenger, which knows the number and gets a code of its own', async () => {
    const { verifier, recipient, id } = await givenStarted(['sms', 'messenger']);
    await untilSends(verifier, id, 1);
    service.clock.advance(20_000);
    const shown = await untilSends(verifier, id, 2);
    expect(shown.sends[1]).toMatchObject({ channel: 'messenger', carrier_kind: 'messenger', status: 'sent' });
    const got = safir.messages.find(({ phone }) => phone === `98${recipient.slice(1)}`);
    expect(await verifier.check(id, got?.otp ?? '')).toMatchObject({ status: 'approved' });
  });

  test('is not waited for when the only channel was named', async () => {
    const { verifier, id } = await givenStarted(['sms']);
    await untilSends(verifier, id, 1);
    service.clock.advance(120_000);
    await afterAWhile();
    const shown = await show(verifier, id);
    expect([shown.sends.length, shown.next_step]).toEqual([1, null]);
  });
});

describe('a refusal', () => {
  test('is followed at once, and its money comes back', async () => {
    const { verifier, recipient, id } = await givenStarted(['messenger', 'sms']);
    expect((await untilSends(verifier, id, 1)).sends[0]).toMatchObject({ status: 'sent' });
    expect(safir.messages.some(({ phone }) => phone === `98${recipient.slice(1)}`)).toBe(true);
    const stranger = unusedMobile();
    safir.strangers.add(`98${stranger.slice(1)}`);
    const refused = await verifier.started({ recipient: stranger, channels: ['messenger', 'sms'] });
    const shown = await untilSends(verifier, refused.id, 2);
    expect(shown.sends).toMatchObject([
      { channel: 'messenger', status: 'failed' },
      { channel: 'sms', status: 'sent' },
    ]);
    const { left } = await verifier.money();
    expect(left).toBe(1_000_000 - 200);
  });

  test('of a call, as the phone is busy, is followed at once', async () => {
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started({ recipient: '09990000001', channels: ['voice', 'sms'] });
    const shown = await untilSends(verifier, id, 2);
    expect(shown.sends).toMatchObject([
      { channel: 'voice', carrier_kind: 'simulator', status: 'failed' },
      { channel: 'sms' },
    ]);
  });
});

describe('a climb ends', () => {
  /** As a receipt of these sends leaves them. */
  const receive = (accountId: number, sendIds: readonly unknown[]) =>
    service.platform.pool.query(
      `update send_requests set item_status = 'delivered', item_detail = 'delivered', delivered_at = now()
       where account_id = $1 and id = any($2::bigint[])`,
      [accountId, sendIds],
    );
  const idsOf = ({ sends }: Shown) => sends.map(({ send_id: id }) => id);

  test('with a receipt that says delivered, and shows no step from then on', async () => {
    const { verifier, recipient, id } = await givenStarted(['messenger', 'sms']);
    const waiting = await untilSends(verifier, id, 1);
    expect(waiting.next_step).toMatchObject({ channel: 'sms' });
    await receive(verifier.accountId, idsOf(waiting));
    expect((await show(verifier, id)).next_step).toBeNull();
    service.clock.advance(60_000);
    await afterAWhile();
    expect(textsTo(recipient)).toEqual([[], []]);
    expect((await show(verifier, id)).next_step).toBeNull();
  });

  test('with a receipt of an earlier code that comes late, as its code is right too', async () => {
    const { verifier, id } = await givenStarted(['sms', 'sms', 'messenger']);
    await untilSends(verifier, id, 1);
    service.clock.advance(20_000);
    const climbed = await untilSends(verifier, id, 2);
    expect(climbed.next_step).toMatchObject({ channel: 'messenger' });
    await receive(verifier.accountId, idsOf(climbed).slice(0, 1));
    expect((await show(verifier, id)).next_step).toBeNull();
    service.clock.advance(60_000);
    await afterAWhile();
    expect((await show(verifier, id)).sends).toHaveLength(2);
  });

  test('with its verification', async () => {
    const { verifier, recipient, id } = await givenStarted(['sms', 'sms']);
    await untilSends(verifier, id, 1);
    await verifier.check(id, codeIn(textsTo(recipient).flat()[0]));
    service.clock.advance(60_000);
    await afterAWhile();
    expect((await show(verifier, id)).sends).toHaveLength(1);
  });

  test('with money: a step that the wallet cannot pay for leaves no code and no send', async () => {
    const { verifier, id } = await givenStarted(['sms', 'sms'], { credit: 100, rate: 100 });
    await untilSends(verifier, id, 1);
    service.clock.advance(20_000);
    await eventually(async () => expect((await show(verifier, id)).next_step).toBeNull());
    const shown = await show(verifier, id);
    expect(shown.sends).toHaveLength(1);
    const { rows } = await service.platform.pool.query<{ codes: number }>(
      'select cardinality(codes) as codes from verifications where account_id = $1',
      [verifier.accountId],
    );
    expect(rows).toEqual([{ codes: 1 }]);
  });

  test('with another code that was asked for, whose own ways follow', async () => {
    const { verifier, recipient, id } = await givenStarted([
      { channel: 'sms', wait_seconds: 60 },
      'messenger',
    ]);
    await untilSends(verifier, id, 1);
    service.clock.advance(30_000);
    await verifier.started({ recipient, channels: ['sms'] });
    await untilSends(verifier, id, 2);
    expect((await show(verifier, id)).next_step).toBeNull();
  });
});

describe('ways', () => {
  test('of the account are used where a call names none', async () => {
    const settings = {
      channels: [
        { channel: 'messenger', wait_seconds: 10 },
        { channel: 'sms', wait_seconds: 30 },
      ],
    };
    const verifier = await givenVerifier(service, { settings });
    const { id } = await verifier.started({ recipient: unusedMobile() });
    expect(await show(verifier, id)).toMatchObject({ channel: 'messenger', next_step: { channel: 'sms' } });
  });

  test('that do not exist for this number are skipped', async () => {
    const line = await service.given.line('30001111');
    const verifier = await givenVerifier(service);
    const recipient = unusedMobile();
    // Two carriers: the third text has no other one to go by than the one before, and that is the first again.
    const { id } = await verifier.started({
      recipient,
      line_number: line.number,
      channels: ['sms', 'sms', 'sms'],
    });
    for (const count of [1, 2, 3]) {
      await untilSends(verifier, id, count);
      service.clock.advance(20_000);
    }
    expect(
      textsTo(recipient)
        .map(({ length }) => length)
        .sort((a, b) => a - b),
    ).toEqual([1, 2]);
  });

  test.each([
    [['pigeon'], 'channels.0'],
    [[{ channel: 'sms', wait_seconds: 1 }], 'channels.0.wait_seconds'],
    [[], 'channels'],
  ])('%j are refused', async (channels, name) => {
    const verifier = await givenVerifier(service);
    const { status, body } = await verifier.start({ channels });
    expect(status).toBe(422);
    expect(
      Object.keys(body.errors as object).some((field) => field.startsWith(name.split('.')[0] ?? '')),
    ).toBe(true);
  });
});

test('a code is removed from its send as soon as a carrier has it', async () => {
  const { verifier, id } = await givenStarted(['sms']);
  await untilSends(verifier, id, 1);
  expect(await verifier.codes()).toEqual(['']);
});
