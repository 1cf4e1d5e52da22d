import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { MessageClaims } from './message-claims.ts';

// No worker role: what is accepted waits for a claim.
const service = testService();
const wanted = { leaseMs: 30_000, limit: 100, onlyTest: false, mayReclaim: true };

test('messages of a claim whose answer was lost are claimed again at the next try, and only once', async () => {
  const sender = await givenSender(service);
  const claims = new MessageClaims(service.platform, () => 7);
  const others = new MessageClaims(service.platform, () => 8);
  const claim = async (by: MessageClaims) => {
    const claimed: number[] = [];
    await by.claim(wanted, (messages) => {
      claimed.push(...messages.map(({ requestId }) => requestId));
      return Promise.resolve();
    });
    return claimed;
  };
  const held = await sender.sent({ recipient: '09351110041' });
  expect(await claim(others)).toEqual([held]);
  service.clock.advance(10);
  const lost = await sender.sent({ recipient: '09351110042' });
  const lose = claims.claim(wanted, () => Promise.reject(new Error('the connection was lost')));
  await expect(lose).rejects.toThrow('the connection was lost');
  expect(await claim(others)).toEqual([]);
  service.clock.advance(500);
  expect(await claim(claims)).toEqual([lost]);
  expect(await claim(claims)).toEqual([]);
});
