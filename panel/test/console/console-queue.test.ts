import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { useCommonTexts } from '../../src/components/common-texts.ts';
import { formatsOf } from '../../src/language/format.ts';
import { useQueueTexts } from '../../src/operator/queue/queue-texts.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

const textsOf = (language: 'fa' | 'en') => useQueueTexts.both[language];
const said = { fa: 'دربارهٔ این مورد قبلاً تصمیم گرفته شده است.', en: 'This has already been decided.' };

/** The ready-made reasons of the service in a language, in the order in which the desk shows them. */
async function readyReasons(language: 'fa' | 'en'): Promise<string[]> {
  const moderator = service.as((await service.given.operator('moderator')).key);
  const { body } = await moderator.get('/operator/v1/ready_texts?kind=reason');
  const texts = body.data as { language: string; text: string }[];
  return texts.filter((one) => one.language === language).map(({ text }) => text);
}

/** An account whose texts wait for an operator. */
async function givenSender() {
  const account = await service.given.account();
  const { number } = await service.given.line();
  const caller = service.as(account.key);
  return {
    ...account,
    caller,
    number,
    async sent(text: string): Promise<number> {
      const { body } = await caller.post('/ws/v1/sms/simple', {
        text,
        line_number: number,
        number_format: 'persian',
        recipients: ['09121111111'],
      });
      expect(body.data).toMatchObject({ waiting_for: 'approval' });
      return body.data.id as number;
    },
    show: async (id: number) => (await caller.get(`/ws/v1/send_request/${id}`)).body.data,
  };
}

async function atTheDesk(language: 'fa' | 'en', address = '/console/queue'): Promise<Page> {
  const operator = await service.given.user(await service.given.operator('moderator'));
  const page = await visitors.signIn(operator, { language });
  await page.goto(address);
  return page;
}

/** The item that the keys work on. */
const chosen = (page: Page, language: 'fa' | 'en') =>
  page.getByRole('region', { name: textsOf(language).item });
const entries = (page: Page, language: 'fa' | 'en') =>
  page.getByRole('list', { name: textsOf(language).list }).getByRole('listitem');

/** The texts of the entries that another operator is at. */
async function claimedTexts(page: Page, language: 'fa' | 'en'): Promise<string[]> {
  const mark = textsOf(language).atIt({ name: '' }).trim();
  const claimed = entries(page, language).filter({ hasText: mark });
  const texts = (await claimed.all()).map((one) => one.locator('[dir]').first().textContent());
  return (await Promise.all(texts)).map((one) => one ?? '');
}

test.each(languages)(
  'by keyboard one is approved and one refused with a ready-made reason (%s)',
  async (language) => {
    const t = textsOf(language);
    const sender = await givenSender();
    const first = await sender.sent(`اول ${language}: shop.example.ir`);
    const second = await sender.sent(`دوم ${language}: ۰۹۱۲۱۲۳۴۵۶۷`);
    const third = await sender.sent(`سوم ${language}`);
    const page = await atTheDesk(language);
    const item = chosen(page, language);

    await item.getByText(`اول ${language}`).waitFor();
    await expect.poll(() => item.locator('mark[data-mark=link]').textContent()).toBe('shop.example.ir');
    const { digits } = formatsOf(language);
    const fact = (name: string) =>
      item.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect.poll(() => fact(t.number).locator('dd').textContent()).toBe(digits(first));
    await expect.poll(() => fact(t.accountId).locator('dd').textContent()).toBe(digits(sender.accountId));
    await item.getByText('سارا محمدی').waitFor();
    // There and back, by letter and by arrow.
    await page.keyboard.press('j');
    await item.getByText(`دوم ${language}`).waitFor();
    await expect.poll(() => item.locator('mark[data-mark=number]').textContent()).toBe('۰۹۱۲۱۲۳۴۵۶۷');
    await page.keyboard.press('ArrowUp');
    await item.getByText(`اول ${language}`).waitFor();

    await page.keyboard.press('a');
    await item.getByText(`دوم ${language}`).waitFor();
    await page.getByRole('status').getByText(t.approved).waitFor();

    await page.keyboard.press('r');
    // The first reason has the focus as soon as the dialog is open.
    await expect.poll(() => page.evaluate('document.activeElement?.value')).toBe('0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await item.getByText(`سوم ${language}`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.keyboard.press('r');
    await page.getByRole('radio', { name: t.ownReason }).check();
    await page.getByRole('textbox', { name: t.ownReason }).fill('نام فروشگاه را هم بنویسید');
    await page.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();

    // Each is made by the decision after it; the last one when its pause is over.
    await expect.poll(async () => (await sender.show(third)).waiting_for).toBeNull();
    expect(await sender.show(first)).toMatchObject({ waiting_for: null });
    expect(await sender.show(second)).toMatchObject({
      status: 'rejected',
      rejected_due: (await readyReasons(language))[1],
    });
    expect(await sender.show(third)).toMatchObject({ rejected_due: 'نام فروشگاه را هم بنویسید' });
  },
);

test.each(languages)(
  'a key that comes before the next text decides nothing, and that is said (%s)',
  async (language) => {
    const t = textsOf(language);
    const sender = await givenSender();
    const [first, second] = [await sender.sent(`یک ${language}`), await sender.sent(`دو ${language}`)];
    const page = await atTheDesk(language, '/console/queue?kind=send');
    const item = chosen(page, language);
    await item.getByText(`یک ${language}`).waitFor();
    // The claim of the next text does not get through until the test lets it.
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/operator/v1/review_claims', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('a');
    await expect.poll(async () => (await sender.show(first)).waiting_for).toBeNull();
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await page.getByRole('status').getByText(t.tooEarly).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await sender.show(second)).toMatchObject({ waiting_for: 'approval' });
    letThrough();
    await item.getByText(`دو ${language}`).waitFor();
    await page.keyboard.press('a');
    await expect.poll(async () => (await sender.show(second)).waiting_for).toBeNull();
    await page.getByText(t.tooEarly).waitFor({ state: 'hidden' });
  },
);

test.each(languages)(
  'two operators at once never get the same one, see who is at what, and take over expressly (%s)',
  async (language) => {
    const t = textsOf(language);
    const sender = await givenSender();
    const texts = ['نخستین متن', 'متن میانی', 'آخرین متن'] as const;
    const ids: number[] = [];
    for (const text of texts) ids.push(await sender.sent(text));
    const one = await atTheDesk(language);
    await chosen(one, language).getByText(texts[0]).waitFor();
    const other = await atTheDesk(language);
    await chosen(other, language).getByText(texts[1]).waitFor();
    // Each list says what the other one is at, and nothing of what is free.
    expect(await claimedTexts(other, language)).toEqual([texts[0]]);
    await expect.poll(() => claimedTexts(one, language)).toEqual([texts[1]]);

    // What the other one is at is passed over.
    await one.keyboard.press('a');
    await chosen(one, language).getByText(texts[2]).waitFor();
    await one.keyboard.press('k');
    await one.keyboard.press('j');
    await chosen(one, language).getByText(texts[2]).waitFor();
    await expect.poll(async () => (await sender.show(ids[0]!)).waiting_for).toBeNull();

    await entries(other, language).getByText(texts[2]).click();
    await other.getByText(t.takeOverHint).waitFor();
    expect(await other.getByRole('button', { name: t.approve }).isDisabled()).toBe(true);
    await other.getByRole('button', { name: t.takeOver }).click();
    await other.getByText(t.takeOverHint).waitFor({ state: 'hidden' });
    // Who had it goes on with what was left for it.
    await chosen(one, language).getByText(texts[1]).waitFor();

    // An operator who leaves the desk leaves its item too.
    await one.goto('/console');
    await other.keyboard.press('r');
    await other.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    await chosen(other, language).getByText(texts[1]).waitFor();
    await other.keyboard.press('a');
    await other.getByRole('heading', { name: t.emptyTitle }).waitFor();
    await expect.poll(async () => (await sender.show(ids[1]!)).waiting_for).toBeNull();
    expect(await sender.show(ids[2]!)).toMatchObject({ status: 'rejected' });
  },
);

test.each(languages)(
  'an item that a program decides meanwhile is announced, and goes away (%s)',
  async (language) => {
    const t = textsOf(language);
    const sender = await givenSender();
    const first = await sender.sent('برنامه زودتر است');
    const last = await sender.sent('بعدی');
    const admin = service.as((await service.given.operator()).key);
    const decided = (id: number) =>
      admin.post(`/operator/v1/send_requests/${id}/approve`, { take_over: true });
    const page = await atTheDesk(language);
    await chosen(page, language).getByText('برنامه زودتر است').waitFor();
    // The desk learns nothing by itself before the decision.
    await page.route('**/operator/v1/send_requests?*', (route) => route.abort());
    expect((await decided(first)).status).toBe(200);
    await page.keyboard.press('a');
    await page.getByText(said[language]).waitFor();
    await chosen(page, language).getByText('بعدی').waitFor();
    await expect.poll(() => entries(page, language).count()).toBe(1);

    // The same while a reason is being written.
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await decided(last);
    await page.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
    expect(await sender.show(last)).toMatchObject({ waiting_for: null, rejected_due: null });
    // The desk leaves it to others: the next send with this text is not kept from them.
    await expect.poll(async () => (await admin.get('/operator/v1/review_claims')).body.data).toEqual([]);
  },
);

test('a pattern and a place are decided at the same desk, one kind at a time', async () => {
  const t = textsOf('fa');
  const sender = await givenSender();
  const { body } = await sender.caller.post('/ws/v1/patterns', {
    text: 'کد ورود شما به فروشگاه: %code%',
    website: 'example.com',
    share: 0,
    category: 1,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  const now = Math.floor(service.clock.now().getTime() / 1000);
  const place = await sender.caller.post('/ws/v1/lbs', {
    text: 'به فروشگاه ما بیایید',
    start_time: now,
    end_time: now + 3600,
    receiver_count: 5,
    latitude: 35.7,
    longitude: 51.38,
    radius: 500,
    line_number: sender.number,
  });
  const page = await atTheDesk('fa', '/console/queue?kind=pattern');
  const item = chosen(page, 'fa');
  await item.getByText('example.com').waitFor();
  await expect.poll(() => item.locator('mark[data-mark=variable]').textContent()).toBe('%code%');
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: t.emptyKind }).waitFor();
  await page.getByRole('button', { name: t.showAll }).click();
  await item.getByText('به فروشگاه ما بیایید').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();

  const decided = async () =>
    (await sender.caller.get(`/ws/v1/lbs/${place.body.data.id as number}`)).body.data;
  await expect.poll(async () => (await decided()).status).toBe('rejected');
  const pattern = await sender.caller.get(`/ws/v1/patterns/${body.data.code as string}`);
  expect(pattern.body.data).toMatchObject({ status: 'active' });
  expect(await decided()).toMatchObject({ rejected_due: (await readyReasons('fa'))[0] });
});

test('a pattern that its owner has changed meanwhile is shown anew and not approved unseen', async () => {
  const sender = await givenSender();
  const pattern = {
    text: 'متن نخست: %code%',
    website: 'example.com',
    share: 0,
    category: 1,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  };
  const { body } = await sender.caller.post('/ws/v1/patterns', pattern);
  const code = body.data.code as string;
  const page = await atTheDesk('fa', '/console/queue?kind=pattern');
  const item = chosen(page, 'fa');
  await item.getByText('متن نخست').waitFor();
  await sender.caller.put(`/ws/v1/patterns/${code}`, { ...pattern, text: 'متن دوم: %code%' });
  await page.keyboard.press('a');
  await item.getByText('متن دوم').waitFor();
  expect((await sender.caller.get(`/ws/v1/patterns/${code}`)).body.data).toMatchObject({ status: 'pending' });
});

test.each(languages)(
  'a decision can be taken back for some seconds, in which the service knows nothing of it (%s)',
  async (language) => {
    const [t, common] = [textsOf(language), useCommonTexts.both[language]];
    const sender = await givenSender();
    const text = `برمی‌گردد ${language}`;
    const id = await sender.sent(text);
    const next = await sender.sent(`می‌ماند ${language}`);
    const page = await atTheDesk(language, '/console/queue?kind=send');
    const item = chosen(page, language);
    await item.getByText(text).waitFor();
    await page.keyboard.press('a');
    await item.getByText(`می‌ماند ${language}`).waitFor();
    // No other operator gets it meanwhile.
    const other = service.as((await service.given.operator('moderator')).key);
    const claim = await other.post('/operator/v1/review_claims', { subjects: [`send:${id}`] });
    expect(claim.body.data.claimed).toBeNull();
    await page.getByRole('button', { name: common.undo }).click();
    await item.getByText(text).waitFor();
    await page.getByRole('button', { name: common.undo }).waitFor({ state: 'hidden' });
    expect(await sender.show(id)).toMatchObject({ waiting_for: 'approval' });

    // By key, and then for good: leaving the desk makes the decision at once.
    await page.keyboard.press('a');
    await item.getByText(`می‌ماند ${language}`).waitFor();
    await page.keyboard.press('u');
    await item.getByText(text).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    await item.getByText(`می‌ماند ${language}`).waitFor();
    expect(await sender.show(id)).toMatchObject({ waiting_for: 'approval' });
    await page.goto('/console');
    await expect.poll(async () => (await sender.show(id)).status).toBe('rejected');
    expect(await sender.show(next)).toMatchObject({ waiting_for: 'approval' });
    await other.post(`/operator/v1/send_requests/${next}/reject`, { reason: 'تمام', take_over: true });
  },
);
