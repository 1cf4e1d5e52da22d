import { expect, test } from 'vitest';

import { useAliasesTexts } from '../src/components/aliases/aliases-texts.ts';
import { useDevelopersTexts } from '../src/customer/developers/developers-texts.ts';
import { useDoorsTexts } from '../src/customer/developers/doors/doors-texts.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'a program of another provider is moved with the page alone: switch, key, names of patterns, last calls (%s)',
  async (language) => {
    const [t, aliases, keys] = [
      useDoorsTexts.both[language],
      useAliasesTexts.both[language],
      useDevelopersTexts.both[language],
    ];
    const account = await service.given.account();
    await service.given.line();
    const { code } = await service.given.approvedPattern(account.accountId);
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/developers?tab=doors');
    await page.getByText(`${service.address}/compat/kavenegar`).waitFor();
    await page.getByRole('switch', { name: t.open }).click();
    await page.getByText(t.opened).waitFor();

    await page.getByRole('button', { name: t.newKey }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(keys.keyName).fill('shop');
    await dialog.getByRole('button', { name: keys.make }).click();
    const key = (await dialog.getByText(/^peyk_door_/).textContent())?.trim() ?? '';
    await dialog.getByRole('button', { name: keys.understood }).click();

    await page.getByLabel(aliases.paste).fill(`verify,${code},code\nwrong`);
    await page.getByRole('button', { name: aliases.read }).click();
    await page.getByText(aliases.imported({ count: language === 'fa' ? '۱' : '1' })).waitFor();
    await page.getByRole('cell', { name: 'verify' }).first().waitFor();

    const path = `/compat/kavenegar/v1/${key}/verify/lookup.json`;
    const sent = await service
      .as(undefined)
      .get(`${path}?receptor=09123456789&template=verify&token=12345&tag=shop`);
    expect(sent.status).toBe(200);
    await page.reload();
    await page.getByText('verify/lookup.json').first().waitFor();
    await page.getByText('tag', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(key);
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme);
      expect(await axeFindings(page, scheme)).toEqual([]);
    }
  },
);
