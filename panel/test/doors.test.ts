import { expect, test } from 'vitest';

import { providerWords, useAliasesTexts } from '../src/components/aliases/aliases-texts.ts';
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
    await page.getByLabel(t.checkedTexts).fill('Sale until Friday');
    await page.getByRole('button', { name: t.check }).click();
    await page.getByText(t.someWait).waitFor();
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

    await page.getByLabel(aliases.paste).fill('welcome\tسلام %token');
    await page.getByLabel(aliases.website).fill('shop.example');
    await page.getByRole('button', { name: aliases.read }).click();
    await page.getByText(aliases.created({ count: language === 'fa' ? '۱' : '1' })).waitFor();
    await page.getByRole('cell', { name: 'welcome' }).first().waitFor();

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

interface Moved {
  /** What the page says. */
  readonly address: string;
  readonly key: string;
}

const recipient = '09123456789';
const json = { 'content-type': 'application/json' };
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`AC1:${key}`).toString('base64')}` });

/** The list of the provider, and a program that sends a code by it: what its answer has when it was understood. */
const programs = {
  'payamak-panel': {
    list: '4242\tورود\tکد: {0}',
    send: async ({ address, key }: Moved) =>
      fetch(`${address}/api/SendSMS/BaseServiceNumber`, {
        method: 'POST',
        body: new URLSearchParams({
          username: 'x',
          password: key,
          text: '12345',
          to: recipient,
          bodyId: '4242',
        }),
      }),
    understood: '"RetStatus":1',
  },
  'sms-ir': {
    list: '100200\tورود\tکد: #CODE#',
    send: async ({ address, key }: Moved) =>
      fetch(`${address}/v1/send/verify`, {
        method: 'POST',
        headers: { ...json, 'x-api-key': key },
        body: JSON.stringify({
          mobile: recipient,
          templateId: 100200,
          parameters: [{ name: 'CODE', value: '12345' }],
        }),
      }),
    understood: '"status":1',
  },
  ippanel: {
    list: 'abcdefghij12345\tکد: %otp%',
    send: async ({ address, key }: Moved) =>
      fetch(`${address}/v1/api/send`, {
        method: 'POST',
        headers: { ...json, authorization: key },
        body: JSON.stringify({
          sending_type: 'pattern',
          code: 'abcdefghij12345',
          recipients: [recipient],
          params: { otp: '12345' },
        }),
      }),
    understood: '"message_outbox_ids":[',
  },
  twilio: {
    list: 'HX1\tکد: {{1}}',
    send: async ({ address, key }: Moved) =>
      fetch(`${address}/2010-04-01/Accounts/AC1/Messages.json`, {
        method: 'POST',
        headers: basic(key),
        body: new URLSearchParams({ To: recipient, ContentSid: 'HX1', ContentVariables: '{"1":"12345"}' }),
      }),
    understood: '"status":"queued"',
  },
  kannel: {
    list: undefined,
    send: async ({ address, key }: Moved) =>
      fetch(
        `${address}/cgi-bin/sendsms?username=x&password=${key}&to=${recipient}&pattern=verify&text=12345`,
      ),
    understood: '0: Accepted for delivery',
  },
  ghasedak: {
    list: 'verify\tکد: %param1%',
    send: async ({ address, key }: Moved) =>
      fetch(`${address}/v2/verification/send/simple`, {
        method: 'POST',
        headers: { apikey: key },
        body: new URLSearchParams({ receptor: recipient, type: '1', template: 'verify', param1: '12345' }),
      }),
    understood: '"code":200',
  },
} as const;

test('a program of every other provider is moved with the page alone, by the list of the provider itself', async () => {
  const [t, aliases, keys] = [useDoorsTexts.both.en, useAliasesTexts.both.en, useDevelopersTexts.both.en];
  const account = await service.given.account();
  await service.given.line();
  const { code } = await service.given.approvedPattern(account.accountId);
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  await page.goto('/developers?tab=doors');
  for (const [provider, { list, send, understood }] of Object.entries(programs)) {
    const [, name] = providerWords[provider as keyof typeof programs];
    await page.getByRole('tab', { name, exact: true }).click();
    const region = page.getByRole('region', { name, exact: true });
    const address =
      (await region.getByText(`${service.address}/compat/`).first().textContent())?.trim() ?? '';
    await region.getByRole('switch', { name: t.open }).click();
    await page.getByText(t.opened).last().waitFor();
    await region.getByRole('button', { name: t.newKey }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(keys.keyName).fill(provider);
    await dialog.getByRole('button', { name: keys.make }).click();
    const key = (await dialog.getByText(/^peyk_door_/).textContent())?.trim() ?? '';
    await dialog.getByRole('button', { name: keys.understood }).click();
    await region.getByLabel(aliases.paste).fill(list ?? `verify,${code}`);
    await region.getByRole('button', { name: aliases.read }).click();
    await region.getByText(aliases.imported({ count: '1' })).waitFor();
    const answer = await send({ address, key });
    expect(await answer.text(), provider).toContain(understood);
  }
});
