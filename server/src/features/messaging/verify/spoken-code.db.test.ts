import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { AnsweringServer, type CallRecording } from '@peyk/sip';
import { similarity, wav, wavSamples } from '@peyk/sip/testing';
import { afterAll, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { spokenCodes } from '../voice/index.ts';
import { givenVerifier } from './verify-for-test.ts';

const heard = new Map<string, CallRecording>();
const ended = new Set<string>();
/** A phone that listens to the whole call. */
const phone = new AnsweringServer({
  onCall: ({ to }) => ({
    plan: { does: 'answer', ringSeconds: 0.05 },
    answered: (recording) => heard.set(to, recording),
    ended: () => ended.add(to),
  }),
});
let simulator: Simulator;
let sounds = '';
/** Of the operator, in place of the one that is shipped. */
const ownNine = { seconds: 3 };
const service = testService(async () => {
  simulator = await startSimulator({ receiptSeconds: 3600 });
  sounds = await mkdtemp(path.join(tmpdir(), 'peyk-sounds-'));
  await mkdir(path.join(sounds, 'en'));
  await writeFile(path.join(sounds, 'en', '9.wav'), wav(ownNine));
  return {
    ...withCarriers(smppCarrier('main', simulator.port)),
    PEYK_VERIFY_SOUNDS: sounds,
    PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'sip', host: '127.0.0.1', port: await phone.listen() }),
  };
});
afterAll(() => Promise.all([simulator.stop(), phone.close(), rm(sounds, { recursive: true })]));

const shownOf = async ({ caller }: Awaited<ReturnType<typeof givenVerifier>>, id: number) =>
  (await caller.get(`/ws/v1/verify/${id}`)).body.data;

const samplesOf = (number: string) => wavSamples(heard.get(number)?.wav() ?? Buffer.alloc(0));

test.each([
  ['fa', '09126660001', '4829'],
  ['en', '09126660002', '7013'],
] as const)('a phone hears the digits of the code in %s, twice', async (locale, recipient, code) => {
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const { id } = await verifier.started({ recipient, locale, code, channels: ['voice'] });
  await eventually(async () =>
    expect(await shownOf(verifier, id)).toMatchObject({
      sends: [{ channel: 'voice', carrier_kind: 'sip', status: 'delivered' }],
    }),
  );
  const spoken = service.platform.runtime.get(spokenCodes);
  const samples = samplesOf(recipient);
  expect(similarity(await spoken.soundOf({ digits: code, locale }), samples)).toBeGreaterThan(0.9);
  // Another code sounds otherwise, and both readings are of this one.
  const another = code.replace(/^./, (digit) => String((Number(digit) + 3) % 10));
  expect(similarity(await spoken.soundOf({ digits: another, locale }), samples)).toBeLessThan(0.9);
  const [sound] = [await spoken.soundOf({ digits: code, locale })];
  const half = Math.floor(sound.length / 2);
  expect(similarity(sound.subarray(half), samples.subarray(half))).toBeGreaterThan(0.9);
  expect(await verifier.check(id, code)).toMatchObject({ status: 'approved' });
});

test('no table has the code once its call has ended, and the call costs its started units', async () => {
  const recipient = '09126660003';
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const { id } = await verifier.started({ recipient, code: '5550', channels: ['voice'] });
  await eventually(() => expect(ended).toContain(recipient));
  await eventually(async () =>
    expect(await shownOf(verifier, id)).toMatchObject({ sends: [{ status: 'delivered', cost: 100 }] }),
  );
  const { rows } = await service.platform.pool.query<{ text: string; calls: number }>(
    `select r.text, (select count(*)::int from calls c where c.account_id = r.account_id) as calls
     from send_requests r where r.account_id = $1`,
    [verifier.accountId],
  );
  expect(rows).toEqual([{ text: '', calls: 0 }]);
});

test('a text that stays silent is followed by a call', async () => {
  const recipient = '09126660004';
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started({ recipient, length: 4, channels: ['sms', 'voice'] });
  await eventually(() => expect(simulator.handsets.messages(recipient)).toHaveLength(1));
  service.clock.advance(20_000);
  await eventually(async () =>
    expect(await shownOf(verifier, id)).toMatchObject({
      channel: 'voice',
      sends: [{ channel: 'sms' }, { channel: 'voice', step: 1, status: 'delivered' }],
    }),
  );
  expect((await verifier.money()).entries).toHaveLength(2);
});

test('recordings of the operator stand in place of those that are shipped, each alone', async () => {
  const spoken = service.platform.runtime.get(spokenCodes);
  const secondsOfDigit = async (digit: string, locale: 'fa' | 'en') => {
    const [once, twice] = [digit, digit + digit].map((digits) => spoken.durationMs({ digits, locale }));
    // Read twice, with a pause of a quarter of a second behind each digit.
    return (((await twice) ?? 0) - ((await once) ?? 0)) / 2000 - 0.25;
  };
  expect(await secondsOfDigit('9', 'en')).toBeCloseTo(ownNine.seconds, 1);
  for (const [digit, locale] of [
    ['8', 'en'],
    ['9', 'fa'],
  ] as const) {
    const seconds = await secondsOfDigit(digit, locale);
    expect(seconds).toBeGreaterThan(0.1);
    expect(seconds).toBeLessThan(2);
  }
});
