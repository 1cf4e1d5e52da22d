import { expect, test } from 'vitest';

import { startTestService } from '../test/test-platform.ts';

const parts = [
  'loop-watch',
  'secret-keys',
  'identity-standings',
  'hash-limiter',
  'password-estimator',
  'attempt-turns',
  'change-feed',
  'call-recorder',
  'work-recorder',
  'line-cache',
  'sending-settings',
  'pattern-cache',
  'pattern-code-cache',
  'pattern-lists',
  'door-cache',
  'contact-cache',
  'line-outages',
  'number-digests',
  'blacklist-index',
  'inbound-counter',
  'message-events',
  'item-hooks',
  'own-batchers',
  'send-batcher',
  'link-codes',
  'link-rules',
  'redirector',
  'click-counter',
  'count-limiter',
  'file-send-limiter',
  'verify-rules',
  'check-batchers',
  'verify-hooks',
  'smpp-credentials',
  'audio-converter',
  'spoken-codes',
  'location-source',
  'moderation-rules',
  'ticket-opener',
  'code-limits',
  'webhook-subscriptions',
  'trial-places',
  'receiver-names',
  'search-sources',
  'waiting-sources',
  'operator-waiting-sources',
  'number-tables',
  'condition-kinds',
  'reply-takers',
  'event-takers',
  'due-work',
  'pushes',
  'stranger-turns',
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
