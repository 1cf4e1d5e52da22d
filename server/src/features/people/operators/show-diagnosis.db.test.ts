import { expect, test } from 'vitest';

import { loopWatch } from '../../../loop-watch.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_HANDSET: 'open' });
const path = '/operator/v1/diagnosis';

test('an operator of the network reads what the service finds out about itself, and what to do', async () => {
  const { key } = await service.given.operator();
  const { status, body } = await service.as(key).get(path, { headers: { 'accept-language': 'en' } });
  expect(status).toBe(200);
  const findings = body.data as { check: string; state: string; found: string; advice: string | null }[];
  expect(new Set(findings.map(({ check }) => check))).toEqual(
    new Set(['settings', 'database', 'clock', 'disk', 'loop']),
  );
  expect(findings).toContainEqual({
    check: 'settings',
    state: 'warn',
    found: 'PEYK_HANDSET=open still has its trial value',
    advice: expect.stringContaining('README'),
  });
  expect(findings.find(({ check }) => check === 'database')?.found).toMatch(/^PostgreSQL \d+.*MiB/);
  for (const { state, advice } of findings) expect(advice === null).toBe(state === 'ok');
});

test('a stall of the event loop in the last minute is shown, with what to do', async () => {
  const { key } = await service.given.operator();
  const watch = service.platform.runtime.get(loopWatch);
  const loopOf = async () =>
    (
      (await service.as(key).get(path, { headers: { 'accept-language': 'en' } })).body.data as {
        check: string;
      }[]
    ).find(({ check }) => check === 'loop');
  const now = performance.now();
  watch.tick(now, () => 0);
  watch.tick(now + 320, () => 300);
  expect(await loopOf()).toMatchObject({ state: 'ok', found: expect.stringContaining('300 ms') });
  watch.tick(now + 4340, () => 4000);
  expect(await loopOf()).toMatchObject({
    state: 'warn',
    advice: expect.stringContaining('event-loop-stall'),
  });
  const { data } = (await service.as(undefined).get('/healthz?verbose')).body;
  expect(data.loop).toEqual({ longest_stall_ms: 4000 });
});

test('the lines are Persian unless asked otherwise; other operators do not see them', async () => {
  const { key } = await service.given.operator();
  const { body } = await service.as(key).get(path);
  expect(body.data[0].found).toMatch(/[آ-ی]/);
  const support = await service.given.operator('support');
  expect((await service.as(support.key).get(path)).status).toBe(403);
});
