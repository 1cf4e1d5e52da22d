import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { givenVerifier } from '../../src/features/messaging/verify/verify-for-test.ts';
import { en } from '../../src/texts/en.ts';
import { fa } from '../../src/texts/fa.ts';
import { testBrowser } from '../browser.ts';
import { givenBulkSender } from '../bulk-sender.ts';
import { testService } from '../test-platform.ts';

// Forms for people without an account. A browser says with them from where they come, which other callers leave out.
const service = testService({ PEYK_MODERATED_KINDS: '' });
const browser = testBrowser();
const languages = [
  ['fa', fa],
  ['en', en],
] as const;

/** A visitor on a phone, with what the browser complained of. */
async function visitor(language: 'fa' | 'en') {
  const page = await browser.page({
    locale: language === 'fa' ? 'fa-IR' : 'en-GB',
    baseURL: service.address,
    viewport: { width: 360, height: 800 },
  });
  const complaints: string[] = [];
  page.on('pageerror', (problem) => complaints.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

const fits = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

test.each(languages)('a person joins a phonebook by its form (%s)', async (language, words) => {
  const verifier = await givenVerifier(service, { credit: 100_000, rate: 100 });
  const { caller, accountId, pattern, line } = verifier;
  await caller.put('/ws/v1/verify/settings', { pattern_code: pattern, line_number: line.number });
  const { phonebookId } = await service.given.phonebook(accountId);
  const saved = await caller.put(`/ws/v1/phone_book/${phonebookId}/join-form`, {
    title: 'باشگاه مشتریان',
    terms: 'ماهی یک پیامک؛ لغو با 11',
  });
  const { page, complaints } = await visitor(language);
  await page.goto(`/join/${saved.body.data.code}`);
  await fits(page);
  await page.locator('[name=name]').fill('زهرا');
  await page.locator('[name=mobile]').fill('۰۹۱۲۱۲۴۰۰۷۱');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.join_send_code }).click();
  await page.getByRole('status').getByText('09121240071').waitFor();
  await fits(page);
  await page.locator('[name=code]').fill(await verifier.code());
  await page.getByRole('button', { name: words.join_confirm }).click();
  await page.getByRole('status').getByText(words.join_done).waitFor();
  const { body } = await caller.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}`);
  expect(body.data.data).toMatchObject([{ mobile: '09121240071', name: 'زهرا' }]);
  expect(complaints).toEqual([]);
});

test.each(languages)(
  'the page for proofs verifies a PDF, and one that was changed fails (%s)',
  async (language, words) => {
    const { caller, sent } = await givenBulkSender(service);
    const mobile = '09121230071';
    await sent({ recipients: [mobile], text: 'سلام از پیک' });
    const { bytes } = await caller.get(`/ws/v1/numbers/${mobile}/proof?format=pdf`, {
      headers: { 'accept-language': language },
    });
    const { page, complaints } = await visitor(language);
    await page.goto('/proof');
    await fits(page);
    const checked = async (buffer: Buffer, answer: string) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer });
      await expect.poll(() => page.locator('textarea').inputValue()).toContain('{');
      await page.getByRole('button', { name: words.proof_check }).click();
      await page.getByRole('status').getByText(answer, { exact: true }).waitFor();
      await fits(page);
    };
    await checked(bytes, words.proof_valid);
    const changed = Buffer.from(bytes);
    // In what is drawn, not in the document that is attached.
    const at = changed.indexOf('/FlateDecode') + 60;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await checked(changed, words.proof_changed);
    const document = Buffer.from(bytes.toString('latin1').replaceAll(mobile, '09121230072'), 'latin1');
    await checked(document, words.proof_changed);
    await checked(Buffer.from('%PDF-1.7 of somebody else'), words.proof_unreadable);
    expect(complaints).toEqual([]);
  },
);
