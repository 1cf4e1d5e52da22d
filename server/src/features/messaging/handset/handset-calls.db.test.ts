import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { risingTone, similarity, wavSamples } from '@peyk/sip/testing';

import { testBrowser } from '../../../../test/browser.ts';
import { eventually } from '../../../../test/eventually.ts';
import { smppCarrier, withCarriers } from '../../../../test/simulators.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import type { CallRequest } from '../../../carriers/voice-carrier.ts';
import { voiceCarrier } from '../../lines/carriers/index.ts';

const simulator = { kind: 'simulator', ringSeconds: 0.1 };
const service = testService({ PEYK_ROLES: 'api,worker', PEYK_VOICE_CARRIER: JSON.stringify(simulator) });
const browser = testBrowser();
const sound = risingTone(0.6);

let serial = 0;
const unusedMobile = () => `0912${String(8_000_000 + (serial += 1))}`;
const phone = async (mobile: string) =>
  (await service.as(undefined).get(`/handset/phones/${mobile}`)).body.data;

function call(to: string, options: Partial<CallRequest> = {}) {
  const audio = { codec: 'pcma', bytes: sound } as const;
  return service.platform.runtime
    .get(voiceCarrier)
    .call({ from: '90008361', to, audio, ringSecondsMax: 60, ...options });
}

async function open(mobile: string, { language = 'fa', width = 1280 } = {}): Promise<Page> {
  const page = await browser.page({ viewport: { width, height: 800 }, timezoneId: 'Asia/Tehran' });
  await page.goto(`${service.address}/handset?lang=${language}#${mobile}`);
  await page.locator('.state.live').waitFor({ state: 'attached' });
  return page;
}

test('a phone that was called shows it, and gives out what it heard', async () => {
  const mobile = unusedMobile();
  expect((await call(mobile)).outcome).toBe('answered');
  const shown = await phone(mobile);
  expect(shown).toMatchObject({ mobile, messages: [], call_behaviour: null });
  const [one] = shown.calls;
  expect(one).toMatchObject({ line: '90008361', state: 'ended', result: 'answered' });
  expect(Date.parse(one.ended_at)).toBeGreaterThanOrEqual(Date.parse(one.answered_at));
  const answer = await fetch(`${service.address}${one.recording}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(similarity(sound, wavSamples(Buffer.from(await answer.arrayBuffer())))).toBeGreaterThan(0.95);
  const { body } = await service.as(undefined).get(`/handset/phones?search=${mobile}`);
  expect(body.data.data).toEqual([
    { mobile, messages_count: 0, calls_count: 1, last_message: null, last_call: one },
  ]);
});

test('an unanswered call has no recording, and a recording that is not there is refused clearly', async () => {
  await call('09990000001');
  const busy = await phone('09990000001');
  expect(busy.call_behaviour).toContain('اشغال');
  expect(busy.calls.at(-1)).toMatchObject({ result: 'busy', answered_at: null, recording: null });
  for (const id of [busy.calls.at(-1).id, 999_999, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await service.as(undefined).get(`/handset/calls/${id}/recording`);
    expect([status, body.error_code]).toEqual([404, 'no_recording']);
  }
  for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
    const { status } = await service.as(undefined).get(`/handset/calls/${id}/recording`);
    expect(status).toBe(422);
  }
});

test('the open page shows a call from its first ring to its recording, which plays', async () => {
  const mobile = unusedMobile();
  const page = await open(mobile);
  // It lasts until the page has shown it, however long that takes.
  const end = new AbortController();
  const audio = { codec: 'pcma', bytes: Buffer.alloc(8_000 * 200, 0xd5) } as const;
  const calling = call(mobile, { audio, signal: end.signal });
  await page.locator('.call.ringing, .call.talking').first().waitFor();
  await page.locator('.call.talking .lasting').waitFor();
  const [shown] = (await phone(mobile)).calls;
  await eventually(() => expect(Date.now() - Date.parse(shown.answered_at)).toBeGreaterThan(1_500));
  end.abort();
  await calling;
  const card = page.locator('.call.ended.answered');
  await card.waitFor();
  expect(await card.innerText()).toContain('پاسخ داده شد');
  expect(await card.locator('.call-from').innerText()).toContain('90008361');
  const preview = page.locator('.rows a[aria-current] .preview');
  await expect.poll(() => preview.innerText()).toBe('پاسخ داده شد');
  await eventually(async () => {
    const seconds = await page.evaluate("document.querySelector('.call audio').duration");
    expect(seconds).toBeGreaterThan(0);
  });
  await page.evaluate("document.querySelector('.call audio').play()");
  await eventually(async () => {
    expect(await page.evaluate("document.querySelector('.call audio').currentTime")).toBeGreaterThan(0);
  });
});

test('calls stand among messages in order of time, in English and on a narrow screen too', async () => {
  const mobile = '09990000004';
  await call(mobile, { ringSecondsMax: 0.2 });
  await call(mobile, { ringSecondsMax: 0.2 });
  const page = await open(mobile, { language: 'en', width: 375 });
  await page.locator('.call.ended.missed').nth(1).waitFor();
  expect(await page.locator('.call-state b').allInnerTexts()).toEqual(['Not answered', 'Not answered']);
  expect(await page.locator('.behaviour').innerText()).toContain('Call: rings until the call is given up');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  await page.locator('.back').click();
  await page.locator('.help td', { hasText: 'Call: the callee declines' }).waitFor();
});

test('where texts go to real carriers, simulated calls are shown only if the simulator was asked for', async () => {
  const settings = withCarriers(smppCarrier('main', 1));
  const shown = async (environment: Record<string, string>) => {
    const other = await startTestService({ ...settings, ...environment }, { connection: service.connection });
    const visitor = other.service.as(undefined);
    try {
      const reply = await visitor.post('/handset/phones/09121234567/reply', { line: '3000', text: 'hi' });
      return [(await visitor.get('/handset/phones')).status, reply.status];
    } finally {
      await other.stop();
    }
  };
  expect(await shown({})).toEqual([404, 404]);
  expect(await shown({ PEYK_VOICE_CARRIER: JSON.stringify(simulator) })).toEqual([200, 503]);
});
