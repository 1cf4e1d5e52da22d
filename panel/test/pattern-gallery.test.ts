import { expect, test } from 'vitest';

import { patternSamples } from '../src/customer/patterns/pattern-samples.ts';
import { usePatternsTexts } from '../src/customer/patterns/patterns-texts.ts';
import { inLanguage } from '../src/language/texts.ts';
import { languageWords } from '../src/language/words.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'a pattern begins from a sample of either language, and is made as it stands (%s)',
  async (language) => {
    const account = await service.given.account();
    const api = service.as(account.key);
    const page = await visitors.signIn(await service.given.user(account), { language });
    const t = usePatternsTexts.both[language];
    await page.goto('/patterns/new');
    const gallery = page.getByRole('group', { name: t.gallery });
    await gallery.waitFor();
    expect(await axeFindings(page, 'light')).toEqual([]);
    const sampleOf = (name: string) => {
      const sample = patternSamples.find((one) => one.name === name);
      if (sample === undefined) throw new Error(`there is no sample ${name}`);
      return { sample, button: gallery.getByRole('button', { name: inLanguage(sample.title, language) }) };
    };
    const text = page.getByLabel(t.body);
    const order = sampleOf('order');
    await order.button.first().click();
    await expect.poll(() => text.inputValue()).toBe(order.sample.text[language]);
    // Another sample, in the other language: nothing was written yet that would be lost.
    const other = language === 'fa' ? 'en' : 'fa';
    await gallery.getByText(inLanguage(languageWords[other], language), { exact: true }).click();
    const { sample, button } = sampleOf('code');
    await button.first().click();
    await expect.poll(() => text.inputValue()).toBe(sample.text[other]);
    await page.getByLabel(t.website, { exact: true }).fill('example.com');
    await page.getByRole('button', { name: t.create }).click();
    await page.getByText(t.pendingHint).waitFor();
    const code = page.url().split('/').at(-1) ?? '';
    expect((await api.get(`/ws/v1/patterns/${code}`)).body.data).toMatchObject({
      status: 'pending',
      vars: [
        { var: 'shop', length: 25, type: 'str' },
        { var: 'code', length: 6, type: 'int' },
      ],
    });
  },
);

test('what was written closes the gallery', async () => {
  const page = await visitors.signIn(await service.given.user(await service.given.account()));
  const t = usePatternsTexts.both.fa;
  await page.goto('/patterns/new');
  await page.getByLabel(t.body).fill('کد: %code%');
  await page.getByRole('group', { name: t.gallery }).waitFor({ state: 'detached' });
});
