import { expect, test } from 'vitest';

import { startTestService } from '../test/test-platform.ts';

const parts = [
  'secret-keys',
  'hash-limiter',
  'change-feed',
  'session-check',
  'call-recorder',
  'line-cache',
  'pattern-cache',
  'contact-cache',
  'blacklist-index',
  'inbound-counter',
  'send-batcher',
  'count-limiter',
  'audio-converter',
  'location-source',
  'moderation-rules',
  'code-limits',
  'webhook-subscriptions',
  'search-sources',
  'number-tables',
  'due-work',
];
const workerParts = ['running-carriers', 'delivery-lane', 'voice-carrier'];

test('carriers and lanes are part of a worker process while its services run', async () => {
  const { service, stop } = await startTestService({ PEYK_ROLES: 'api,worker' });
  const { runtime } = service.platform;
  expect([...runtime.roles]).toEqual(['api', 'worker']);
  expect(runtime.list()).toEqual([...parts, ...workerParts]);
  await stop();
  expect(runtime.list()).toEqual([]);
});

test('a process that only answers requests has neither', async () => {
  const { service, stop } = await startTestService({ PEYK_ROLES: 'api' });
  const { runtime } = service.platform;
  expect(runtime.list()).toEqual(parts);
  await stop();
});
