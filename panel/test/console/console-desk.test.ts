import type { Page } from 'playwright-core';
import { wav } from '@peyk/sip/testing';
import { beforeAll, expect, test } from 'vitest';

import { useMapTexts } from '../../src/components/map/map-texts.ts';
import { useQueueTexts } from '../../src/operator/queue/queue-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;
type Language = (typeof languages)[number];

beforeAll(async () => {
  const admin = service.as((await service.given.operator()).key);
  const kinds = ['keywords', 'voice'].map((kind) => ({ kind, rule: 'always' }));
  expect((await admin.put('/operator/v1/moderation-rules', { kinds })).status).toBe(200);
});

async function givenSender() {
  const account = await service.given.account();
  const { number } = await service.given.line();
  const caller = service.as(account.key);
  const post = async (path: string, body: object): Promise<number> => {
    const answer = await caller.post(path, { line_number: number, number_format: 'persian', ...body });
    expect(answer.body.data).toMatchObject({ waiting_for: 'approval' });
    return answer.body.data.id as number;
  };
  return {
    ...account,
    caller,
    number,
    sent: (text: string) => post('/ws/v1/sms/simple', { text, recipients: ['09121111111'] }),
    personal: (text: string, names: readonly string[]) =>
      post('/ws/v1/sms/keywords', {
        text,
        recipients: names.map((name, at) => ({ mobile: `0912000000${at}`, name })),
      }),
    show: async (id: number) => (await caller.get(`/ws/v1/send_request/${id}`)).body.data,
  };
}

async function atTheDesk(language: Language, address = '/console/queue'): Promise<Page> {
  const operator = await service.given.user(await service.given.operator('moderator'));
  const page = await visitors.signIn(operator, { language });
  await page.goto(address);
  return page;
}

/** Nothing waits any more, so that the next story finds its own. */
async function cleared() {
  const admin = service.as((await service.given.operator()).key);
  const { body } = await admin.get('/operator/v1/send_requests?limit=200');
  const ids = (body.data.data as { id: number }[]).map(({ id }) => id);
  if (ids.length > 0)
    await admin.post('/operator/v1/send_requests/decide', {
      ids,
      decision: 'reject',
      reason: 'تمام',
      // A desk that an earlier story left open may still have it.
      take_over: true,
    });
}

test.each(languages)(
  'what changed is marked, one is held, and alike texts are decided together by keyboard (%s)',
  async (language) => {
    await cleared();
    const t = useQueueTexts.both[language];
    const [sender, other] = [await givenSender(), await givenSender()];
    const admin = service.as((await service.given.operator()).key);
    const known = await sender.sent('حراج پاییزی آغاز شد، تا ۲۰ درصد تخفیف');
    await admin.post(`/operator/v1/send_requests/${known}/approve`);
    const changed = await sender.sent('حراج پاییزی آغاز شد، تا ۵۰ درصد تخفیف');
    const alike = [
      await sender.sent('قسط شما ۱۰۰ تومان است'),
      await sender.sent('قسط شما ۲۰۰ تومان است'),
      await other.sent('قسط شما ۳۰۰ تومان است'),
    ];
    const page = await atTheDesk(language);
    const item = page.getByRole('region', { name: t.item });
    const changes = item.getByRole('region', { name: t.changes });
    await expect.poll(() => changes.locator('ins').textContent()).toBe('۵۰');
    await expect.poll(() => changes.locator('del').textContent()).toBe('۲۰');
    const format = (count: number) => count.toLocaleString(language === 'fa' ? 'fa-IR' : 'en-GB');
    await item.getByText(t.decisions({ approved: format(1), refused: format(0) })).waitFor();

    // Held: out of the way, and found again where it was put.
    await page.keyboard.press('h');
    await item.getByText('قسط شما ۱۰۰').waitFor();
    // One entry for all three, with their texts, and one press for all of them.
    const entry = page.getByRole('list', { name: t.list }).getByRole('listitem');
    await expect
      .poll(() => entry.allInnerTexts())
      .toEqual([expect.stringContaining(t.alike({ count: format(3) }))]);
    const others = item.getByRole('list', { name: t.otherTexts });
    await expect
      .poll(() => others.getByRole('listitem').allTextContents())
      .toEqual(['قسط شما ۲۰۰ تومان است', 'قسط شما ۳۰۰ تومان است']);
    await item.getByRole('button', { name: t.approveMany({ count: format(3) }) }).waitFor();
    await page.keyboard.press('a');
    await page.getByText(t.approvedMany({ count: format(3) })).waitFor();
    for (const id of alike)
      await expect
        .poll(async () => (await (id === alike[2] ? other : sender).show(id)).waiting_for)
        .toBeNull();
    expect(await sender.show(changed)).toMatchObject({ waiting_for: 'approval' });

    await page.getByText(t.heldOnes, { exact: false }).first().click();
    await item.getByText('۵۰ درصد').first().waitFor();
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: t.emptyHeld }).waitFor();
    await page.getByRole('button', { name: t.showAll }).click();
    await item.getByText('۵۰ درصد').first().waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await expect.poll(async () => (await sender.show(changed)).waiting_for).toBeNull();
  },
);

test.each(languages)(
  'rows of a personalised send are read, a voice message heard, a place seen on a map (%s)',
  async (language) => {
    await cleared();
    const t = useQueueTexts.both[language];
    const sender = await givenSender();
    await sender.personal('سلام %name%، خوش آمدید', [
      'سارا',
      'علی ۰۹۱۲۱۲۳۴۵۶۷',
      'مینا',
      'رضا',
      'نگار',
      'امید',
    ]);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(wav({ seconds: 1 }))]), 'welcome.wav');
    const { body } = await sender.caller.form('/ws/v1/sms/voice/upload-file', form);
    const voice = { file_id: body.data.file_id, recipients: ['09121111111'] };
    await service.given.line('90008361').catch(() => undefined);
    const sent = await sender.caller.post('/ws/v1/sms/voice/send', voice);
    expect(sent.body.data).toMatchObject({ waiting_for: 'approval' });
    const now = Math.floor(service.clock.now().getTime() / 1000);
    await sender.caller.post('/ws/v1/lbs', {
      text: 'به فروشگاه ما بیایید',
      start_time: now,
      end_time: now + 3600,
      receiver_count: 5,
      latitude: 35.7,
      longitude: 51.38,
      radius: 500,
      line_number: sender.number,
    });
    const page = await atTheDesk(language);
    const item = page.getByRole('region', { name: t.item });
    const sample = item.getByRole('region', { name: t.sample });
    await sample.getByText('سلام سارا، خوش آمدید').waitFor();
    await expect.poll(() => sample.getByRole('listitem').count()).toBe(5);
    await expect.poll(() => sample.locator('mark[data-mark=number]').textContent()).toBe('۰۹۱۲۱۲۳۴۵۶۷');
    await page.keyboard.press('j');
    await item.locator('audio').waitFor();
    await expect
      .poll(() => page.evaluate("Math.round(document.querySelector('audio')?.duration)"), {
        message: 'its length',
      })
      .toBe(1);
    await page.keyboard.press('j');
    await item.getByRole('group', { name: useMapTexts.both[language].place }).waitFor();
  },
);

interface LateClaim {
  readonly headers: Record<string, string>;
  readonly data: string;
}

/** Keeps the claims of a page on the way: they have left it, and arrive when the test says so. */
async function withLateClaims(page: Page) {
  let leave: (claim: LateClaim) => void;
  const left = new Promise<LateClaim>((resolve) => (leave = resolve));
  await page.exposeFunction('leaveLate', (claim: LateClaim) => leave(claim));
  // Not `page.route`, which holds up what a page sends while it is closed.
  await page.addInitScript(`{
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (init?.method !== 'POST' || !String(address).endsWith('/review_claims')) return send(address, init);
      void window.leaveLate({ headers: Object.fromEntries(new Headers(init.headers)), data: init.body });
      return new Promise(() => undefined);
    };
  }`);
  return {
    left,
    arrive: async () => page.request.post('/operator/v1/review_claims', await left),
  };
}

async function closedDesks(): Promise<number> {
  const { rows } = await service.platform.pool.query('select 1 from closed_desks');
  return rows.length;
}

test('a desk that is closed while its claim is on the way leaves the text to others', async () => {
  await cleared();
  const sender = await givenSender();
  const id = await sender.sent('متنی که پیش از رسیدن پاسخ رها می‌شود');
  const operator = await service.given.user(await service.given.operator('moderator'));
  const page = await visitors.signIn(operator, { language: 'fa' });
  const claim = await withLateClaims(page);
  await page.goto('/console/queue');
  await claim.left;
  await page.goto('/console/lines');
  await expect.poll(closedDesks).toBe(1);
  expect((await claim.arrive()).status()).toBe(200);

  const other = service.as((await service.given.operator('moderator')).key);
  const subjects = [`send:${id}`];
  expect((await other.post('/operator/v1/review_claims', { subjects })).body.data.claimed).toBe(subjects[0]);
});
