import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import type { Platform } from '../../../platform.ts';
import { MessageSubscriptions } from './subscriptions.ts';

const service = testService();

test('while it cannot be read who subscribed, every account may have', async () => {
  const { accountId } = await service.given.account();
  let isLost = true;
  const platform = new Proxy(service.platform, {
    get(target, name) {
      if (name === 'db' && isLost) throw new Error('a worker is lost');
      return Reflect.get(target, name) as unknown;
    },
  }) as Platform;
  const subscriptions = new MessageSubscriptions(platform);
  try {
    await subscriptions.refresh();
    expect(subscriptions.has(accountId)).toBe(true);
    isLost = false;
    await subscriptions.refresh();
    expect(subscriptions.has(accountId)).toBe(false);
  } finally {
    await subscriptions.close();
  }
});
