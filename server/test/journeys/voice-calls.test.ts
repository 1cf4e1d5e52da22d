import { afterEach, expect, test } from 'vitest';
import { CallRecording } from '@peyk/sip';
import {
  baresipIsInstalled,
  risingTone,
  similarity,
  sippIsInstalled,
  startBaresip,
  startSipp,
} from '@peyk/sip/testing';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { givenCaller } from '../../src/features/messaging/voice/voice-for-test.ts';
import { eventually } from '../eventually.ts';
import { testService } from '../test-platform.ts';

// The callees of the tests listen on this port, one after the other.
const port = await freePort();
const trunk = { kind: 'sip', host: '127.0.0.1', port, user: 'peyk', password: 'wrong', silenceSeconds: 20 };
const service = testService({
  PEYK_ROLES: 'api,worker',
  PEYK_VOICE_TRIES: '1',
  PEYK_VOICE_CARRIER: JSON.stringify(trunk),
});
const mobile = '09121234567';
const tone = risingTone(1);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function toneAsWav(): Buffer {
  const recording = new CallRecording('pcma', 5);
  recording.add({ payloadType: 8, sequence: 0, timestamp: 0, payload: tone });
  return recording.wav();
}

async function uploadAndSend() {
  const account = await givenCaller(service, { credit: 1_000, rate: 100 });
  const uploaded = await account.upload(toneAsWav());
  const { status, body } = await account.send({ file_id: uploaded.body.data.file_id, recipients: [mobile] });
  expect(status).toBe(201);
  const item = async () => (await account.items(body.data.id)).get(mobile);
  return { account, item };
}

for (const [name, isHere] of [
  ['baresip-core', baresipIsInstalled],
  ['sip-tester', sippIsInstalled],
] as const) {
  if (!isHere) console.log(`some calls are not tested: the package ${name} is not installed`);
}

// On a stalled machine the third-party phone drops packets, which is not our fault.
test.skipIf(!baresipIsInstalled)(
  'a third-party phone receives the uploaded sound',
  { retry: 2 },
  async () => {
    const phone = await startBaresip('answers', { port, user: mobile });
    closers.push(phone.stop);
    const { account, item } = await uploadAndSend();
    await eventually(async () => expect(await item()).toMatchObject({ status: 'delivered', error: null }));
    expect(similarity(tone, await phone.recorded())).toBeGreaterThan(0.9);
    expect((await account.money()).left).toBe(900);
  },
);

test.skipIf(!sippIsInstalled)('a busy phone ends as failed, and the money is back', async () => {
  const far = await startSipp('is busy', 'udp', port);
  closers.push(far.stop);
  const { account, item } = await uploadAndSend();
  await eventually(async () =>
    expect(await item()).toMatchObject({
      status: 'failed',
      status_detail: 'delivery-failure',
      error: 'گوشی مشغول بود (کد 486)',
    }),
  );
  expect((await account.money()).left).toBe(1_000);
  await far.check();
});

test.skipIf(!sippIsInstalled)('after a wrong trunk password the call waits to be retried', async () => {
  const far = await startSipp('asks for a password', 'udp', port);
  closers.push(far.stop);
  const { account, item } = await uploadAndSend();
  await far.check();
  await eventually(async () => {
    const metrics = await service.platform.metrics.metrics();
    expect(metrics).toMatch(/peyk_calls_total\{[^}]*outcome="carrier-fault"[^}]*\} 1/);
  });
  expect(await item()).toMatchObject({ status: 'in-queue', error: null });
  expect((await account.money()).left).toBe(900);
});
