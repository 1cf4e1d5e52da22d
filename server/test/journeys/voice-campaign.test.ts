import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertAudio } from '@peyk/sip';
import { decodeG711, fixture, toneShare } from '@peyk/sip/testing';

import { findSimulatedCalls } from '../../src/features/lines/carriers/index.ts';
import { givenCaller, voicePath } from '../../src/features/messaging/voice/voice-for-test.ts';
import { eventually } from '../eventually.ts';
import { runClock } from '../test-clock.ts';
import { testService } from '../test-platform.ts';

// The last two digits select the behaviour of a simulated phone.
const [answers, busy, silent] = ['09990000000', '09990000001', '09990000004'] as const;

const service = testService({
  PEYK_ROLES: 'api,worker',
  PEYK_VOICE_TRIES: '2',
  PEYK_VOICE_RETRY_SECONDS: '1',
  PEYK_VOICE_RING_SECONDS: '1',
  PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'simulator', ringSeconds: 0.1 }),
});
let stopClock: () => void;
beforeEach(() => {
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

test('a message is uploaded, priced, called to three numbers, heard, reported, and paid for where it was answered', async () => {
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const { body } = await account.upload(fixture('tone.mp3'), 'فروش.mp3');
  const { file_id: fileId } = body.data;
  const estimate = await account.api.post(`${voicePath}/calculate-cost`, {
    file_id: fileId,
    receiver_count: 3,
  });
  const sent = await account.send({ file_id: fileId, recipients: [answers, busy, silent] });
  const { id, cost } = sent.body.data;
  expect(cost).toBe(estimate.body.data.price_amount);
  expect((await account.money()).left).toBe(1000 - cost);

  await eventually(async () => expect((await account.show(id)).status).toBe('sent'));
  const items = await account.items(id);
  expect(items.get(answers)).toMatchObject({ status: 'delivered', status_detail: 'delivered', error: null });
  expect(items.get(busy)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('گوشی مشغول بود'),
  });
  expect(items.get(silent)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('کسی پاسخ نداد'),
  });
  expect((await account.show(id)).snapshot).toMatchObject({
    total_count: 3,
    delivered_count: 1,
    delivery_failure_count: 2,
    in_queue_count: 0,
  });
  expect((await account.money()).left).toBe(1000 - cost / 3);

  const phone = await service.as(undefined).get(`/handset/phones/${answers}`);
  expect(phone.body.data.messages).toEqual([]);
  const calls = findSimulatedCalls(service.platform);
  expect(calls?.callsOf(busy)).toHaveLength(2);
  const [heard] = calls?.callsOf(answers) ?? [];
  const recording = await convertAudio(calls?.recordingOf(heard?.id ?? 0) ?? Buffer.alloc(0), 10);
  expect(heard).toMatchObject({ line: '90008361', result: 'answered' });
  expect(toneShare([...decodeG711('pcma', recording.aLaw)])).toBeGreaterThan(0.9);
});
