import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { testBrowser } from '../../../../test/browser.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { findRunningCarriers } from '../../lines/carriers/index.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const browser = testBrowser();

function simulator() {
  const found = findRunningCarriers(service.platform)?.simulators[0];
  if (found === undefined) throw new Error('the built-in simulator runs in this service');
  return found.simulator;
}
const arrive = (mobile: string, text: string, line = '90008361') =>
  simulator().handsets.receive(mobile, line, text, null);

let serial = 0;
const unusedMobile = () => `0912${String(5_000_000 + (serial += 1))}`;

interface Visit {
  readonly language?: 'fa' | 'en';
  readonly width?: number;
  readonly mobile?: string;
}

async function open({ language = 'fa', width = 1280, mobile }: Visit = {}) {
  const page = await browser.page({ viewport: { width, height: 800 }, timezoneId: 'Asia/Tehran' });
  const problems: string[] = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`${service.address}/handset?lang=${language}${mobile === undefined ? '' : `#${mobile}`}`);
  await page.locator('.state.live').waitFor({ state: 'attached' });
  return { page, problems };
}

/** Simulates a slow connection: requests are sent, their answers are held back until released. */
async function holdAnswers(page: Page, address: RegExp) {
  let [answer, release] = [() => {}, () => {}];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await page.route(address, async (route) => {
    requests += 1;
    const response = await route.fetch();
    answer();
    await released;
    await route.fulfill({ response });
  });
  return { answered, release: () => release(), requests: () => requests };
}

const bubble = (page: Page, text: string) => page.locator('.message .bubble', { hasText: text });

test('a code sent through the API appears on the open page, which shows a sample command before', async () => {
  const { page, problems } = await open();
  const command = await page.locator('.stage .code-block code').innerText();
  expect(command).toContain(`${service.address}/ws/v1/sms/pattern`);
  await page.evaluate('window.isTheSamePage = true');

  const sender = await givenSender(service, { line: '90001001' });
  const mobile = unusedMobile();
  await sender.sent({ recipient: mobile, attributes: { code: '551203' } });
  await bubble(page, '551203').waitFor();
  expect(await page.locator('.phone h2').innerText()).toBe(mobile);
  expect(await page.locator('.message .line').innerText()).toContain('90001001');
  expect(await page.locator('.message .facts').innerText()).toMatch(/[۰-۹]{2}:[۰-۹]{2}/);

  await sender.sent({ recipient: mobile, attributes: { code: '662310' } });
  await bubble(page, '662310').waitFor();
  expect(await page.evaluate('window.isTheSamePage')).toBe(true);
  expect(problems).toEqual([]);
});

test('a reply goes to the line of the conversation and reaches the service', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'older', '3000');
  arrive(mobile, 'newer', '90001002');
  const { page, problems } = await open({ mobile });
  await bubble(page, 'newer').waitFor();
  const before = simulator().counters.replies;

  await page.locator('.write textarea').fill('ممنون');
  await page.keyboard.press('Enter');
  await page.locator('.message.written', { hasText: 'ممنون' }).waitFor();
  await page.locator('.note', { hasText: 'به سرویس رسید' }).waitFor();
  expect(await page.locator('.message.written .line').innerText()).toContain('90001002');
  expect(simulator().counters.replies).toBe(before + 1);

  await page.locator('.message .line', { hasText: '3000' }).first().click();
  await page.keyboard.type('11');
  await page.locator('.send').click();
  await page.locator('.message.written .line', { hasText: '3000' }).waitFor();
  expect(simulator().handsets.messages(mobile).at(-1)).toMatchObject({ line: '3000', text: '11' });
  expect(problems).toEqual([]);
});

test('a refused reply says why and keeps the text', async () => {
  const { page } = await open({ mobile: unusedMobile(), language: 'en' });
  await page.locator('.write textarea').fill('hello');
  await page.locator('.send').click();
  await page.locator('.note.problem', { hasText: 'Enter the line' }).waitFor();
  await page.locator('.to input').fill('30 00');
  await page.locator('.send').click();
  await page.locator('.note.problem', { hasText: 'Field line has an invalid format' }).waitFor();
  expect(await page.locator('.write textarea').inputValue()).toBe('hello');
});

/** One phone open, and the row of another one that got a message meanwhile. */
async function openBesideUnseen() {
  const [mine, other] = [unusedMobile(), unusedMobile()];
  arrive(mine, 'mine');
  const { page } = await open({ mobile: mine });
  await bubble(page, 'mine').waitFor();
  arrive(other, 'for the other');
  const row = page.locator(`.rows a[data-mobile="${other}"].unseen`);
  await row.waitFor();
  return { page, other, row };
}

test('a message on another phone marks its row, which opens it', async () => {
  const { page, other, row } = await openBesideUnseen();
  expect(await page.locator('.rows a').first().getAttribute('data-mobile')).toBe(other);
  await row.click();
  await bubble(page, 'for the other').waitFor();
  expect(await row.count()).toBe(0);
  expect(await page.locator('.rows a[aria-current]').getAttribute('data-mobile')).toBe(other);
});

test('an opened phone is marked as seen also while the list cannot be read', async () => {
  const { page, row } = await openBesideUnseen();
  await page.route(/phones\?/, () => {});
  await row.click();
  await bubble(page, 'for the other').waitFor();
  expect(await row.count()).toBe(0);
});

test('a phone is marked also when an older list comes after its message', async () => {
  const [mine, other] = [unusedMobile(), unusedMobile()];
  const { page } = await open({ mobile: mine });
  const lists = await holdAnswers(page, /phones\?/);
  arrive(mine, 'so that the list is read');
  await lists.answered;
  arrive(other, 'for the other');
  arrive(mine, 'told together with it, or later');
  await bubble(page, 'told together').waitFor();
  lists.release();
  const row = page.locator(`.rows a[data-mobile="${other}"]`);
  await row.waitFor();
  expect(await row.getAttribute('class')).toBe('unseen');
});

test('the late answer to a search is not taken for the whole list', async () => {
  const [mine, other] = [unusedMobile(), unusedMobile()];
  const { page } = await open({ mobile: mine });
  arrive(other, 'for the other');
  await page.locator(`.rows li:first-child a[data-mobile="${other}"].unseen`).waitFor();
  const lists = await holdAnswers(page, /phones\?search=nothing/);
  const box = page.locator('.open-phone input');
  await box.fill('nothing like this');
  await lists.answered;
  await box.fill('');
  lists.release();
  arrive(mine, 'so that the list changes');
  await page.locator(`.rows li:first-child a[data-mobile="${mine}"]`).waitFor();
  expect(await page.locator(`.rows a[data-mobile="${other}"]`).getAttribute('class')).toBe('unseen');
});

test('a reply on its way is neither changed nor sent twice', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'question');
  const { page } = await open({ mobile });
  await bubble(page, 'question').waitFor();
  const replies = await holdAnswers(page, /reply$/);
  const box = page.locator('.write textarea');
  await box.fill('answer');
  await page.keyboard.press('Enter');
  await replies.answered;
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('answer');
  replies.release();
  await page.locator('.note', { hasText: 'به سرویس رسید' }).waitFor();
  expect([await box.inputValue(), replies.requests()]).toEqual(['', 1]);
  await box.fill('another');
  await page.keyboard.press('Enter');
  await page.locator('.message.written', { hasText: 'another' }).waitFor();
});

test('any number can be opened and watched, also one that nothing has reached', async () => {
  const mobile = unusedMobile();
  const { page } = await open();
  const button = page.locator('.open-phone button');
  expect(await button.isDisabled()).toBe(true);
  await page.locator('.open-phone input').fill(`+98 ${mobile.slice(1)}`);
  await button.click();
  await page.locator('.phone h2', { hasText: mobile }).waitFor();
  expect(await page.locator('.phone .code-block').innerText()).toContain(`"recipient": "${mobile}"`);
  arrive(mobile, 'first words');
  await bubble(page, 'first words').waitFor();
  expect(await page.locator('.phone .empty').count()).toBe(0);
});

test('search narrows the list by text and by number in Persian digits', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'کلمه‌ی یکتا');
  arrive(unusedMobile(), 'another');
  const { page } = await open();
  for (const search of ['كلمه‌ي يكتا', mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')]) {
    await page.locator('.open-phone input').fill(search);
    await expect.poll(() => page.locator('.rows a').count()).toBe(1);
    expect(await page.locator('.rows a').getAttribute('data-mobile')).toBe(mobile);
    await page.locator('.open-phone input').fill('');
    await page.locator('.rows a').nth(1).waitFor();
  }
  await page.locator('.open-phone input').fill('no such thing');
  await page.locator('.summary', { hasText: 'پیدا نشد' }).waitFor();
});

test('a magic number of the table opens a phone that says what the number does', async () => {
  const { page } = await open({ language: 'en' });
  await page.locator('.help td a[href="#09990000005"]').click();
  await page.locator('.behaviour', { hasText: 'blacklist' }).waitFor();
  await page.locator('.phone .empty', { hasText: 'never reaches the phone' }).waitFor();
});

test('the text of a message is never parsed as markup', async () => {
  const evil = `<img src=x onerror="alert('owned')"><script>alert('owned')</script>`;
  const mobile = unusedMobile();
  arrive(mobile, evil, '<b>line</b>');
  const { page, problems } = await open({ mobile });
  await bubble(page, 'owned').waitFor();
  expect(await bubble(page, 'owned').innerText()).toBe(evil);
  await page.locator(`.rows a[data-mobile="${mobile}"]`).waitFor();
  expect(await page.locator('.phone img, .phone script, .phone b, .rows img').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a new message does not scroll a reader who has scrolled up', async () => {
  const mobile = unusedMobile();
  for (let index = 0; index < 15; index += 1) arrive(mobile, `message ${index}\n\n\n`);
  const { page } = await open({ mobile });
  await bubble(page, 'message 14').waitFor();
  await page.evaluate("document.querySelector('.messages').scrollTop = 0");
  arrive(mobile, 'the last');
  await bubble(page, 'the last').waitFor({ state: 'attached' });
  expect(await page.evaluate("document.querySelector('.messages').scrollTop")).toBe(0);
});

test('on a narrow screen the list leads to the phone and back, and nothing is wider than the screen', async () => {
  const mobile = unusedMobile();
  arrive(mobile, `${'a'.repeat(400)} سلام`);
  const { page, problems } = await open({ width: 375 });
  expect(await page.locator('.phone').count()).toBe(0);
  await page.locator(`.rows a[data-mobile="${mobile}"]`).click();
  await bubble(page, 'سلام').waitFor();
  expect(await page.locator('.rows').isVisible()).toBe(false);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  await page.locator('.back').click();
  await page.locator('.rows').waitFor();
  expect(await page.locator('.phone').count()).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  expect(problems).toEqual([]);
});

test('the language switch keeps the open phone', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'hello');
  const { page } = await open({ mobile });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.locator('a.language').click();
  await page.locator('html[lang=en]').waitFor();
  await bubble(page, 'hello').waitFor();
  expect(await page.locator('.phone h2').innerText()).toBe(mobile);
});

test('a connection that was refused is asked for again', async () => {
  const page = await browser.page();
  let calls = 0;
  await page.route('**/handset/events', (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto(`${service.address}/handset`);
  await page.locator('.state.live').waitFor();
  expect(calls).toBe(2);
});

test('the documentation shows what a stream of events is like, although it never ends', async () => {
  const page = await browser.page();
  await page.goto(`${service.address}/docs#streamPhoneEvents`);
  await page.locator('.request button[type=submit]').click();
  await page.locator('.received .code-block', { hasText: 'retry: 2000' }).waitFor();
});

test('the page forbids whatever is inline or comes from elsewhere', async () => {
  const { headers, text } = await service.as(undefined).get('/handset');
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(text).not.toMatch(/ style=| on\w+=|https?:\/\//);
});

test('a message shows its links, its raw view and its receipt, and is deleted; the phone is cleared', async () => {
  const sender = await givenSender(service, {
    text: 'سفارش %code% را ببینید: https://shop.example/o/5.',
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  const mobile = unusedMobile();
  for (const code of ['10001', '10002', '10003'])
    await sender.sent({ recipient: mobile, attributes: { code } });
  const { page, problems } = await open({ mobile, language: 'en' });
  const messages = page.locator('.message');
  await messages.nth(2).waitFor();
  const link = messages.first().locator('.bubble a');
  expect(await link.getAttribute('href')).toBe('https://shop.example/o/5');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await messages.first().locator('.receipt').textContent()).toContain('DELIVRD');
  await messages.first().getByText('Technical details').click();
  expect(await messages.first().locator('.raw').textContent()).toContain('ucs2');
  await messages.first().getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => messages.count()).toBe(2);
  await page.locator('.phone-top').getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => messages.count()).toBe(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => page.locator('.rows a').count()).toBe(0);
  expect(problems).toEqual([]);
});
