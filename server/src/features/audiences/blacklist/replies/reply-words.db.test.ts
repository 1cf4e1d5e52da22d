import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { receiveInbound } from '../../inbox/index.ts';

const service = testService();
const path = '/operator/v1/reply-words';

async function reply(line: string, from: string, text: string): Promise<void> {
  await receiveInbound(service.platform, 'main', {
    from,
    to: line,
    text,
    carrierKey: `${from} ${text}`,
    receivedAt: service.clock.now(),
  });
}

test('operators set the words that opt out, for replies from then on, and go back to the settings', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { number } = await service.given.line();
  const blocked = async (mobile: string) =>
    (await operator.get(`/operator/v1/blacklist?search=${mobile}`)).body.data.total > 0;
  const usual = (await operator.get(path)).body.data;
  expect(usual.opt_out).toEqual({ words: expect.arrayContaining(['STOP']), is_kept: false });

  const set = await operator.put(path, { opt_out: [' بس است ', 'بس است', 'halt'] });
  expect(set.body.data).toEqual({
    opt_out: { words: ['بس است', 'halt'], is_kept: true },
    opt_in: usual.opt_in,
  });
  await reply(number, '09121110001', 'STOP');
  await reply(number, '09121110002', 'Halt');
  expect([await blocked('09121110001'), await blocked('09121110002')]).toEqual([false, true]);

  expect((await operator.put(path, { opt_out: null })).body.data).toEqual(usual);
  await reply(number, '09121110003', 'stop');
  expect(await blocked('09121110003')).toBe(true);
});

test('a word cannot mean both, and only the network may change it', async () => {
  const operator = service.as((await service.given.operator()).key);
  const support = service.as((await service.given.operator('support')).key);
  const both = await operator.put(path, { opt_in: ['STOP'] });
  expect(both.status).toBe(422);
  expect((await operator.get(path)).body.data.opt_in.is_kept).toBe(false);
  expect((await support.get(path)).status).toBe(200);
  expect((await support.put(path, { opt_in: ['yes'] })).status).toBe(403);
});
