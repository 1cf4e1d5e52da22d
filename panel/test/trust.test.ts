import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import { receiveInbound } from '../../server/src/features/audiences/inbox/index.ts';
import { eventually } from '../../server/test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { useHomeTexts } from '../src/customer/home/home-texts.ts';
import { usePlacesTexts } from '../src/customer/places/places-texts.ts';
import { useReportsTexts } from '../src/customer/reports/reports-texts.ts';
import { useKindTexts } from '../src/customer/send/kind-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { useSettingsTexts } from '../src/customer/settings/settings-texts.ts';
import { useWalletTexts } from '../src/customer/wallet/wallet-texts.ts';
import { useMomentTexts } from '../src/components/moment-picker/moment-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { inLanguage } from '../src/language/texts.ts';
import { approvalReasonWords } from '../src/language/words.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// What must be true for a reader to trust the panel: what waits, what was asked not to be sent, what money buys, what
// each person got and why somebody did not, and what will happen before it does.
let simulator: Simulator;
const service = panelService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
const visitors = panelVisitors(service);
let line: { number: string; lineId: number };
beforeAll(async () => {
  line = await service.given.line();
});
afterAll(() => simulator.stop());

type Language = 'fa' | 'en';
const languages = ['fa', 'en'] as const;

async function customer(language: Language) {
  const account = await service.given.account({ credit: 1_000_000, rate: 100 });
  const page = await visitors.signIn(await service.given.user(account), { language });
  return { ...account, page, api: service.as(account.key) };
}

const operator = async () => service.as((await service.given.operator()).key);
const simple = (text: string, more: object) => ({
  text,
  line_number: line.number,
  number_format: 'persian',
  ...more,
});

test.each(languages)(
  'home counts everything that waits, and each count leads to it (%s)',
  async (language) => {
    const { page, api } = await customer(language);
    const t = useHomeTexts.both[language];
    await api.post('/ws/v1/sms/simple', simple('سلام', { recipients: ['09125000001'] }));
    const now = Math.floor(service.clock.now().getTime() / 1000);
    const asked = await api.post('/ws/v1/lbs', {
      text: 'همسایه',
      line_number: line.number,
      latitude: 35.689198,
      longitude: 51.388973,
      radius: 500,
      receiver_count: 5,
      start_time: now + 3600,
      end_time: now + 7200,
    });
    expect(asked.status).toBeLessThan(300);
    const redirectUrl = 'https://shop.example/back';
    await api.post('/ws/v1/account/wallet/charge', { amount: 500_000, redirectUrl });
    await page.goto('/');
    for (const name of [t.waitsApproval, t.waitsPlaces, t.waitsMoney])
      await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('link', { name: t.waitsPlaces, exact: true }).click();
    await page.waitForURL(/\/places\?status=pending/);
    const status = page.getByRole('combobox', { name: usePlacesTexts.both[language].status });
    await expect.poll(() => status.inputValue()).toBe('pending');
    await page.getByText('همسایه').filter({ visible: true }).first().waitFor();
  },
);

test.each(languages)(
  'a number that asked for no more is in the own list, with its line and day (%s)',
  async (language) => {
    const { accountId, page } = await customer(language);
    const t = useSettingsTexts.both[language];
    const own = await service.given.line(`3000${accountId}`);
    await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
      accountId,
      own.lineId,
    ]);
    const receivedAt = service.clock.now();
    await receiveInbound(service.platform, 'main', {
      from: '09125000077',
      to: own.number,
      text: 'لغو',
      carrierKey: `opt-out-${accountId}`,
      receivedAt,
    });
    await page.goto('/settings?tab=blacklist');
    const row = page.getByRole('row').filter({ hasText: '09125000077' });
    await row.getByText(t.optedOut({ reply: 'لغو' })).waitFor();
    await row.getByText(own.number).waitFor();
    await expect.poll(() => row.innerText()).toContain(formatsOf(language).day(receivedAt));
    // The wish of a person is not taken back by the account.
    await expect.poll(() => row.getByRole('button', { name: t.free }).count()).toBe(0);
  },
);

test.each(languages)(
  'money says what it buys before it is paid, and what was left after each movement (%s)',
  async (language) => {
    const { page, api } = await customer(language);
    const t = useWalletTexts.both[language];
    const format = formatsOf(language);
    const sent = await api.post('/ws/v1/sms/simple', simple('سلام', { recipients: ['09125000001'] }));
    const { cost } = (await api.get(`/ws/v1/send_request/${sent.body.data.id}`)).body.data;
    await page.goto('/wallet');
    const buys = (amount: number) => t.buys({ count: format.count(amount / 100), rate: format.toman(100) });
    await page.getByText(buys(500_000)).waitFor();
    await page.getByLabel(t.amount).fill('200000');
    await page.getByText(buys(200_000)).waitFor();
    const rows = page.getByRole('region', { name: t.ledger }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.nth(1).innerText()).toContain(format.toman(1_000_000 - cost));
    await expect.poll(() => rows.nth(2).innerText()).toContain(format.toman(1_000_000));
  },
);

test.each(languages)(
  'the report of a personalised send has the text of each, and why one got none (%s)',
  async (language) => {
    const { accountId, page, api } = await customer(language);
    const t = useReportsTexts.both[language];
    await service.given.phonebook(accountId, {
      title: 'مشتریان',
      columns: { city: 'string' },
      contacts: [
        { mobile: '09990000000', values: { city: 'شیراز' } },
        { mobile: '09990000001', values: { city: 'یزد' } },
      ],
    });
    const [book] = (await api.get('/ws/v1/phone_book')).body.data.data;
    const made = await api.post(
      '/ws/v1/sms/keywords',
      simple('از %city%', { selectedPhoneBooks: [{ id: book.id }] }),
    );
    const { id } = made.body.data;
    await (await operator()).post(`/operator/v1/send_requests/${id}/approve`);
    await eventually(async () => {
      const { snapshot } = (await api.get(`/ws/v1/send_request/${id}`)).body.data;
      expect(snapshot).toMatchObject({ delivered_count: 1, delivery_failure_count: 1 });
    });
    await page.goto(`/reports/${id}`);
    const rows = page.getByRole('region', { name: t.items }).getByRole('row');
    await rows.filter({ hasText: '09990000000' }).getByText('از شیراز').waitFor();
    const failed = rows.filter({ hasText: '09990000001' });
    await failed.getByText('از یزد').waitFor();
    const items = await api.get(`/ws/v1/send_request/${id}/items?mobile=09990000001`, {
      headers: { 'accept-language': language },
    });
    const [item] = items.body.data.data.filter(({ mobile }: { mobile: string }) => mobile === '09990000001');
    // Words first, the code of the carrier behind them, and what to do.
    expect(item.error).toMatch(/\p{L}{3,}.*011/u);
    expect(item.advice).toMatch(/\p{L}{3,}/u);
    await failed.getByText(item.error).waitFor();
    await failed.getByText(item.advice).waitFor();
  },
);

/** The summary before a send. */
async function review(page: Page, language: Language): Promise<Locator> {
  const t = useSendTexts.both[language];
  await page.getByRole('button', { name: t.review }).click();
  return page.getByRole('dialog', { name: t.summary });
}

test.each(languages)('the summary says whether a send waits, and why (%s)', async (language) => {
  const { accountId, page, api } = await customer(language);
  const t = useSendTexts.both[language];
  const why = (reason: keyof typeof approvalReasonWords) =>
    t.willWait({ why: inLanguage(approvalReasonWords[reason], language) });
  await page.goto('/send');
  await page.locator('[name=text]').fill('فردا باز است');
  await page.locator('[name=recipients]').fill('09125000001');
  await (await review(page, language)).getByText(why('kind')).waitFor();
  // Of an account that is trusted only a new text is looked at, and one that was approved goes by itself.
  const desk = await operator();
  await desk.put(`/operator/v1/accounts/${accountId}/trust`, { is_trusted: true });
  await page.reload();
  await (await review(page, language)).getByText(why('first-text')).waitFor();
  const sent = await api.post('/ws/v1/sms/simple', simple('فردا باز است', { recipients: ['09125000002'] }));
  await desk.post(`/operator/v1/send_requests/${sent.body.data.id}/approve`);
  await page.reload();
  await (await review(page, language)).getByText(t.willPass).waitFor();
});

test.each(languages)('the summary of a place names it, its radius and its end (%s)', async (language) => {
  const { page } = await customer(language);
  const [t, kind] = [useSendTexts.both[language], useKindTexts.both[language]];
  const format = formatsOf(language);
  await page.goto('/send?kind=place');
  await page.locator('[name=text]').fill('سلام همسایه');
  await page.getByLabel(kind.latitude).fill('35.7253');
  await page.getByLabel(kind.longitude).fill('51.4087');
  await page.getByLabel(kind.radius).fill('800');
  await page.getByLabel(kind.receivers).fill('50');
  await page.getByRole('button', { name: useMomentTexts.both[language].tomorrow }).click();
  const summary = await review(page, language);
  await summary.getByText('35.7253, 51.4087').waitFor();
  const named = language === 'fa' ? 'نزدیک یوسف‌آباد، استان تهران' : 'Near Yusef Abad, Tehran Province';
  await summary.getByText(named).waitFor();
  await summary.getByText(t.metres({ count: format.count(800) })).waitFor();
  await summary.getByText(t.until, { exact: true }).waitFor();
  await summary.getByText(t.atMost({ count: format.count(50) })).waitFor();
});

test.each(languages)('nobody to send to stops before the summary (%s)', async (language) => {
  const { accountId, page } = await customer(language);
  const [t, kind] = [useSendTexts.both[language], useKindTexts.both[language]];
  await service.given.phonebook(accountId, { title: 'خالی', contacts: [] });
  await page.goto('/send');
  await page.locator('[name=text]').fill('سلام');
  await page.getByRole('combobox', { name: kind.books }).click();
  await page.getByRole('option', { name: /خالی/ }).click();
  await page.getByRole('button', { name: t.review }).click();
  await page.getByRole('alert').getByText(t.lack_nobody).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test.each(languages)('a name in braces offers the personalised kind (%s)', async (language) => {
  const { page } = await customer(language);
  const t = useSendTexts.both[language];
  await page.goto('/send');
  await page.locator('[name=text]').fill('سلام {name}، خوش آمدید');
  await page.getByRole('button', { name: t.makePersonal }).click();
  await page.waitForURL(/kind=personal/);
  await expect.poll(() => page.locator('[name=text]').inputValue()).toBe('سلام %name%، خوش آمدید');
});
