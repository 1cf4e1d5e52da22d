import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { runClock } from '../../server/test/test-clock.ts';
import { itemDetailWords } from '../src/language/words.ts';
import { useReportsTexts } from '../src/customer/reports/reports-texts.ts';
import { useVoiceTexts } from '../src/customer/voice/voice-texts.ts';
import { fixture } from '../../packages/sip/src/testing/index.ts';
import { panelService, panelVisitors } from './panel-service.ts';

// The last two digits say what a simulated phone does.
const [answers, busy] = ['09990000000', '09990000001'] as const;

const service = panelService({
  PEYK_ROLES: 'api,worker',
  PEYK_VOICE_TRIES: '1',
  PEYK_VOICE_RING_SECONDS: '1',
  PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'simulator', ringSeconds: 0.1 }),
});
const visitors = panelVisitors(service);
let stopClock: () => void;
beforeAll(() => service.given.line('90008361'));
beforeEach(() => {
  stopClock = runClock(service.clock);
});
afterEach(() => stopClock());

test.each(['fa', 'en'] as const)('a voice message goes from upload to answered (%s)', async (language) => {
  const [t, r] = [useVoiceTexts.both[language], useReportsTexts.both[language]];
  const account = await service.given.account();
  const page = await visitors.signIn(await service.given.user(account), { language });
  await page.goto('/voice');
  await page.getByLabel(t.pick).setInputFiles({
    name: 'sale.mp3',
    mimeType: 'audio/mpeg',
    buffer: fixture('tone.mp3'),
  });
  await page.getByLabel(t.name).fill('فروش پاییزه');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByRole('button', { name: t.listen({ title: 'فروش پاییزه' }) }).waitFor();

  await page.getByRole('button', { name: t.sendTitle({ title: 'فروش پاییزه' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.numbers).fill(`${answers}\n+98 999 000 0001, 0912`);
  await dialog.getByText('0912', { exact: true }).waitFor();
  await dialog.getByLabel(t.numbers).fill(`${answers}\n+98 999 000 0001`);
  await dialog.getByRole('button', { name: t.review }).click();
  await dialog.getByRole('rowheader', { name: t.balanceAfter }).waitFor();
  await dialog.getByRole('button', { name: t.sendNow }).click();

  await page.waitForURL(/\/reports\/\d+$/);
  const word = (detail: keyof typeof itemDetailWords) => itemDetailWords[detail][language === 'fa' ? 0 : 1];
  const rowOf = (mobile: string) =>
    page.getByRole('region', { name: r.items }).getByRole('row').filter({ hasText: mobile });
  await expect
    .poll(async () => {
      await page.reload();
      await rowOf(answers).waitFor();
      return [await rowOf(answers).innerText(), await rowOf(busy).innerText()].join(' ');
    })
    .toMatch(new RegExp(`${word('delivered')}[^]*${word('delivery-failure')}`));

  await page.goto('/voice');
  const digits = language === 'fa' ? ['۱', '۲'] : ['1', '2'];
  await page.getByText(t.answeredOf({ count: digits[0] ?? '', total: digits[1] ?? '' })).waitFor();
});

test('phonebooks are searched, added and removed, and each counts', async () => {
  const t = useVoiceTexts.both.fa;
  const account = await service.given.account();
  await service.given.phonebook(account.accountId, {
    title: 'وفاداران',
    contacts: [{ mobile: answers }, { mobile: busy }],
  });
  for (let n = 0; n < 21; n += 1)
    await service.given.phonebook(account.accountId, {
      title: `مشتریان ${n}`,
      contacts: [{ mobile: answers }],
    });
  const page = await visitors.signIn(await service.given.user(account));
  await page.goto('/voice');
  const file = { name: 'sale.mp3', mimeType: 'audio/mpeg', buffer: fixture('tone.mp3') };
  await page.getByLabel(t.pick).setInputFiles(file);
  await page.getByLabel(t.name).fill('فروش');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByRole('button', { name: t.sendTitle({ title: 'فروش' }) }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (typed: string) => {
    await dialog.getByRole('combobox', { name: t.books }).fill(typed);
    await page.getByRole('option', { name: new RegExp(typed) }).click();
  };
  await choose('وفاداران');
  await dialog.getByText(/برای ۲ گیرنده/).waitFor();
  await choose('مشتریان 20');
  await dialog.getByText(/برای ۳ گیرنده/).waitFor();
  await dialog.getByRole('button', { name: t.removeBook({ title: 'وفاداران' }) }).click();
  await dialog.getByText(/برای ۱ گیرنده/).waitFor();
});

test('what is no sound is refused at the file, with what was typed kept', async () => {
  const t = useVoiceTexts.both.en;
  const account = await service.given.account();
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  await page.goto('/voice');
  await page.getByLabel(t.pick).setInputFiles({
    name: 'note.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('no sound at all'),
  });
  await page.getByLabel(t.name).fill('Autumn sale');
  await page.getByRole('button', { name: t.save }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByLabel(t.name).inputValue()).toBe('Autumn sale');
});
