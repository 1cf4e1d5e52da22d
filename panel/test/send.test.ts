import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import { eventually } from '../../server/test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { useFileTexts } from '../src/customer/send/message/file-texts.ts';
import { useKindTexts, useSegmentTexts } from '../src/customer/send/kind-texts.ts';
import { usePatternToTexts } from '../src/customer/send/recipients/pattern-to-texts.ts';
import { usePlacesTexts } from '../src/customer/places/places-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { usePatternsTexts } from '../src/customer/patterns/patterns-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { inLanguage } from '../src/language/texts.ts';
import { itemDetailWords, patternStatusWords } from '../src/language/words.ts';
import { useComposerTexts } from '../src/components/composer/composer-texts.ts';
import { usePhoneTexts } from '../src/components/phone/phone-texts.ts';
import { useMapTexts } from '../src/components/map/map-texts.ts';
import { useMomentTexts } from '../src/components/moment-picker/moment-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

let simulator: Simulator;
const service = panelService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
const visitors = panelVisitors(service);
let line: { number: string };
beforeAll(async () => {
  line = await service.given.line();
});
afterAll(() => simulator.stop());

type Language = 'fa' | 'en';
const languages: { language: Language }[] = [{ language: 'fa' }, { language: 'en' }];

/** A customer with credit and a line, on a page. */
async function customer(language: Language) {
  const { given } = service;
  const { accountId, key } = await given.account();
  const page = await visitors.signIn(await given.user({ accountId }), { language });
  return { accountId, page, api: service.as(key) };
}

const operator = async () => service.as((await service.given.operator()).key);

/** Opens the summary, sends, and follows the link to the report. */
async function sendAndOpenReport(page: Page, language: Language): Promise<number> {
  await sendIt(page, language);
  await page.getByRole('link', { name: useSendTexts.both[language].openReport }).click();
  await page.waitForURL(/\/reports\/\d+/);
  return Number(/\/reports\/(\d+)/.exec(page.url())?.[1]);
}

async function sendIt(page: Page, language: Language) {
  const t = useSendTexts.both[language];
  await page.getByRole('button', { name: t.review }).click();
  const summary = page.getByRole('dialog', { name: t.summary });
  await summary.getByRole('button').last().click();
}

test.each(languages)(
  'a pattern is written, approved, sent and delivered ($language)',
  async ({ language }) => {
    const { page, api } = await customer(language);
    const t = usePatternsTexts.both[language];
    await page.goto('/patterns');
    await page.getByRole('link', { name: t.make }).first().click();
    await page.getByLabel(t.body).fill('%name%: code %code%');
    await page.getByLabel(t.typeOf({ name: 'code' })).selectOption('int');
    await page.getByLabel(t.lengthOf({ name: 'code' })).fill('۶');
    await page.getByLabel(t.website, { exact: true }).fill('example.com');
    await page.getByRole('button', { name: t.create }).click();
    await page.getByText(t.pendingHint).waitFor();
    const code = page.url().split('/').at(-1) ?? '';
    expect((await api.get(`/ws/v1/patterns/${code}`)).body.data).toMatchObject({
      status: 'pending',
      vars: [
        { var: 'name', length: 20, type: 'str' },
        { var: 'code', length: 6, type: 'int' },
      ],
    });
    await (await operator()).post(`/operator/v1/patterns/${code}/approve`, {});
    // The page learns it by itself.
    await page.getByText(inLanguage(patternStatusWords.active, language), { exact: true }).waitFor();
    await page.getByRole('link', { name: t.send }).click();

    // First what only the composer has: the page of the pattern has fields for its values too, to try it.
    await page.locator('[name=recipient]').fill('+98 912 500 00 11');
    const composer = useComposerTexts.both[language];
    await page.locator('[name="attributes.name"]').fill('Sara');
    await page.locator('[name="attributes.code"]').fill('1234567');
    await page.getByText(composer.valueLong({ length: formatsOf(language).count(6) })).waitFor();
    await page.locator('[name="attributes.code"]').fill('123456');
    await page
      .getByLabel(usePhoneTexts.both[language].preview)
      .getByText(/Sara: code/)
      .waitFor();
    const id = await sendAndOpenReport(page, language);
    await eventually(async () => {
      const items = await api.get(`/ws/v1/send_request/${id}/items`);
      expect(items.body.data.data).toMatchObject([{ mobile: '09125000011', status: 'delivered' }]);
    });
    await page.reload();
    await page
      .getByText(inLanguage(itemDetailWords.delivered, language), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(simulator.handsets.messages('09125000011').at(-1)).toMatchObject({ line: line.number });
  },
);

test.each(languages)(
  'everybody of a phonebook reads a text of their own ($language)',
  async ({ language }) => {
    const { accountId, page, api } = await customer(language);
    const t = useKindTexts.both[language];
    const composer = useComposerTexts.both[language];
    const mobiles = language === 'fa' ? ['09125100001', '09125100002'] : ['09125200001', '09125200002'];
    await service.given.phonebook(accountId, {
      title: 'مشتریان',
      columns: { city: 'string' },
      contacts: [
        { mobile: mobiles[0] ?? '', name: 'سارا', values: { city: 'شیراز' } },
        { mobile: mobiles[1] ?? '', name: 'امید', values: { city: 'یزد' } },
      ],
    });
    await page.goto('/send?kind=personal');
    // Found by a part of its title, however many there are.
    await page.getByRole('combobox', { name: t.books }).fill('مشت');
    await page.getByRole('option', { name: /مشتریان/ }).click();
    await page.getByLabel(useSendTexts.both[language].body).fill('از ');
    await page.getByRole('button', { name: composer.insert({ name: 'city' }) }).click();
    await expect.poll(() => page.locator('[name=text]').inputValue()).toBe('از %city%');
    const preview = page.getByLabel(usePhoneTexts.both[language].preview);
    await preview.getByText(/از (شیراز|یزد)/).waitFor();
    const before = await preview.innerText();
    await page.getByRole('button', { name: t.nextRow }).click();
    await expect.poll(() => preview.innerText()).not.toBe(before);
    const id = await sendAndOpenReport(page, language);
    await (await operator()).post(`/operator/v1/send_requests/${id}/approve`);
    await eventually(async () => {
      const items = await api.get(`/ws/v1/send_request/${id}/items`);
      expect(items.body.data.data.map((item: { status: string }) => item.status)).toEqual([
        'delivered',
        'delivered',
      ]);
    });
    expect(mobiles.map((mobile) => simulator.handsets.messages(mobile).at(-1)?.text)).toEqual([
      'از شیراز',
      'از یزد',
    ]);
  },
);

test('everybody in a file reads the text of their row', async () => {
  const { page } = await customer('en');
  const t = useFileTexts.both.en;
  const rows = ['mobile,text', '09125300001,First', '09125300002,Second'];
  await page.goto('/send?kind=file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByLabel(t.fileTextOwn).check();
  await expect.poll(() => page.locator('[name=text]').count()).toBe(0);
  const id = await sendAndOpenReport(page, 'en');
  await (await operator()).post(`/operator/v1/send_requests/${id}/approve`);
  const textTo = (mobile: string) => simulator.handsets.messages(mobile).at(-1)?.text;
  await eventually(() => expect(['09125300001', '09125300002'].map(textTo)).toEqual(['First', 'Second']));
});

test.each(languages)(
  'a pattern goes to many, to each with values of their own, and its reference finds it ($language)',
  async ({ language }) => {
    const { accountId, page, api } = await customer(language);
    const t = useSendTexts.both[language];
    const to = usePatternToTexts.both[language];
    const { code } = await service.given.approvedPattern(accountId, {
      text: 'order %order% is ready',
      vars: [{ var: 'order', length: 10, type: 'str' }],
      category: 2,
    });
    const mobiles = language === 'fa' ? ['09125400001', '09125400002'] : ['09125500001', '09125500002'];
    await page.goto(`/send?kind=pattern&code=${code}`);
    await page.getByText(to.toMany, { exact: true }).click();
    await page.getByText(useKindTexts.both[language].fromRows, { exact: true }).click();
    await page.getByText(t.englishDigits).click();
    await page.locator('[name=rows]').fill(`mobile\tcity\n${mobiles[0]}\tYazd`);
    await page
      .getByText(useKindTexts.both[language].unknownVariable({ names: '\u2066%order%\u2069' }))
      .waitFor();
    await page.locator('[name=rows]').fill(`mobile\torder\n${mobiles[0]}\t1024\n${mobiles[1]}\t1025`);
    await page.getByLabel(usePhoneTexts.both[language].preview).getByText(/1024/).waitFor();
    await page.locator('[name=reference]').fill('july-orders');
    const id = await sendAndOpenReport(page, language);
    const textTo = (mobile: string) => simulator.handsets.messages(mobile).at(-1)?.text;
    await eventually(() =>
      expect(mobiles.map(textTo)).toEqual(['order 1024 is ready', 'order 1025 is ready']),
    );
    await page.getByText('july-orders').filter({ visible: true }).first().waitFor();
    expect((await api.get(`/ws/v1/send_request/${id}`)).body.data).toMatchObject({
      type: 'keywords',
      pattern_code: code,
      recipients_count: 2,
    });
    await page.goto('/reports?search=july-orders');
    await page.locator(`a[href="/reports/${id}"]`).first().waitFor();
  },
);

test.each(languages)(
  'a draft survives, a lost answer sends once, a refusal says why ($language)',
  async ({ language }) => {
    const { page, api } = await customer(language);
    const t = useSendTexts.both[language];
    const composer = useComposerTexts.both[language];
    const count = formatsOf(language).count;
    await page.goto('/send');
    await page.getByRole('button', { name: t.review }).click();
    await page.getByText(t.lack_text).waitFor();
    await page.locator('[name=text]').fill('فروش ویژه ۱۲');
    await page.locator('[name=recipients]').fill('۰۹۱۲۵۳۰۰۰۰۱, 0098 912 530 0002\n09125300001\nعلی');
    await page.getByText(composer.badOnes({ count: count(1) })).waitFor();
    await page.getByText(composer.repeated({ count: count(1) })).waitFor();
    await page.getByRole('button', { name: composer.removeBad }).click();
    await expect.poll(() => page.locator('[name=recipients]').inputValue()).toBe('09125300001\n09125300002');
    await expect.poll(() => page.evaluate('Object.values(localStorage).join()')).toContain('09125300002');
    await page.reload();
    await expect.poll(() => page.locator('[name=text]').inputValue()).toBe('فروش ویژه ۱۲');

    // The service takes it, and its answer is lost on the way.
    await page.route(
      '**/ws/v1/sms/simple',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await sendIt(page, language);
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    const id = await sendAndOpenReport(page, language);
    const sends = await api.get('/ws/v1/send_request');
    expect(sends.body.data).toMatchObject({
      total: 1,
      data: [{ id, recipients_count: 2, waiting_for: 'approval' }],
    });
    expect((await api.get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(1_000_000 - 200);

    const reason = 'متن تبلیغاتی روی خط خدماتی نمی‌رود';
    await (await operator()).post(`/operator/v1/send_requests/${id}/reject`, { reason });
    await page.getByText(reason).first().waitFor();
    expect((await api.get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(1_000_000);
    await page.goto('/send');
    await expect.poll(() => page.locator('[name=text]').inputValue()).toBe('');
  },
);

test.each(languages)('a place is chosen on the map ($language)', async ({ language }) => {
  const { page, api } = await customer(language);
  const t = useSendTexts.both[language];
  const kind = useKindTexts.both[language];
  const map = useMapTexts.both[language];
  await page.goto('/send?kind=place');
  await page.locator('[name=text]').fill('سلام همسایه');
  await page.getByRole('combobox', { name: map.city }).fill('tehr');
  const tehran = language === 'fa' ? 'تهران' : 'Tehran';
  await page.getByRole('option', { name: tehran, exact: true }).click();
  await expect.poll(() => page.getByLabel(kind.latitude).inputValue()).toBe('35.6944');
  const picture = page.getByRole('application', { name: map.map });
  const box = await picture.boundingBox();
  if (box === null) throw new Error('the map is not there');
  await picture.click({ position: { x: box.width / 4, y: box.height / 4 } });
  await expect
    .poll(async () => Number(await page.getByLabel(kind.latitude).inputValue()))
    .toBeGreaterThan(35.6944);
  expect(Number(await page.getByLabel(kind.longitude).inputValue())).toBeLessThan(51.4215);
  await picture.press('ArrowRight');
  const chosen = {
    latitude: Number(await page.getByLabel(kind.latitude).inputValue()),
    longitude: Number(await page.getByLabel(kind.longitude).inputValue()),
  };
  await page.getByLabel(kind.radius).fill('۵۰۰');
  await page.getByLabel(kind.receivers).fill('50');
  await page.getByRole('button', { name: useMomentTexts.both[language].tomorrow }).click();
  await sendIt(page, language);
  await page.getByText(t.placeRuns).waitFor();
  await page.getByText(t.waitsApproval).waitFor();
  const made = await api.get('/ws/v1/lbs');
  expect(made.body.data.data).toMatchObject([
    { status: 'pending', radius: 500, receiver_count: 50, line: { number: line.number }, ...chosen },
  ]);
  const { id } = made.body.data.data[0];
  const places = usePlacesTexts.both[language];
  await page.getByRole('link', { name: t.openPlace }).click();
  await page.getByRole('heading', { name: places.one({ id: String(id) }) }).waitFor();
  await page.getByText(places.noSends).waitFor();
  const reason = 'جای دیگری را برگزینید';
  await (await operator()).post(`/operator/v1/lbs/${id}/reject`, { reason });
  await page.reload();
  await page.getByText(places.rejected({ reason })).waitFor();
  await page.getByRole('link', { name: places.back }).click();
  await page.getByRole('region', { name: places.list }).getByText('سلام همسایه').waitFor();
});

test.each(languages)('only some of a phonebook get a text ($language)', async ({ language }) => {
  const { accountId, page, api } = await customer(language);
  await service.given.phonebook(accountId, {
    title: 'مشتریان',
    columns: { city: 'string' },
    contacts: [
      { mobile: '09125300001', values: { city: 'شیراز' } },
      { mobile: '09125300002', values: { city: 'یزد' } },
    ],
  });
  const [t, segment] = [useKindTexts.both[language], useSegmentTexts.both[language]];
  await page.goto('/send');
  await page.getByLabel(useSendTexts.both[language].body).fill('سلام');
  await page.getByRole('combobox', { name: t.books }).click();
  await page.getByRole('option', { name: /مشتریان/ }).click();
  await page.getByRole('button', { name: segment.only }).click();
  await page.getByLabel(segment.column).selectOption('city');
  await page.getByLabel(segment.value).fill('یزد');
  // It is a part of the draft too.
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('یزد');
  await page.reload();
  const id = await sendAndOpenReport(page, language);
  const { body } = await api.get(`/ws/v1/send_request/${id}/items`);
  expect(body.data.data).toMatchObject([{ mobile: '09125300002' }]);
});
