import { expect, test } from 'vitest';

import {
  channelWords,
  networkWords,
  useCodeFiguresTexts,
} from '../src/components/codes/code-figures-texts.ts';
import { useVerifyTexts } from '../src/customer/developers/verify-texts.ts';
import { useClimbTexts } from '../src/customer/reports/climb-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { givenVerifier } from '../../server/src/features/messaging/verify/verify-for-test.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);

/** Codes of an hour ago as they are counted: of two networks, by one carrier. */
async function givenCounted(accountId: number) {
  // The panel asks for ranges of the real clock.
  service.clock.set(new Date());
  const hour = new Date(Date.now() - 3_600_000);
  for (const [network, asked, approved] of [
    ['mci', 200, 160],
    ['irancell', 40, 10],
  ] as const)
    await service.platform.pool.query(
      `insert into verify_figures (account_id, hour, channel, carrier, network, asked, sent, delivered, approved, elsewhere,
         sent_ms, delivered_ms, approved_ms)
       values ($1, $2, 'sms', 'main', $3, $4::bigint, $4::bigint, $4::bigint, $5::bigint, 0, 0, $4::bigint * 3000, $5::bigint * 20000)`,
      [accountId, hour, network, asked, approved],
    );
}

async function expectNoFindings(page: Parameters<typeof axeFindings>[0]) {
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    expect(await axeFindings(page, scheme)).toEqual([]);
  }
}

test.each(['fa', 'en'] as const)(
  'an account sees how its codes do, by channel and network, with ranges in the address (%s)',
  async (language) => {
    const t = useCodeFiguresTexts.both[language];
    const at = language === 'fa' ? 0 : 1;
    const format = formatsOf(language);
    const account = await service.given.account();
    await givenCounted(account.accountId);
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/developers?tab=verify&range=week');
    const figures = page.getByRole('region', { name: `${t.title} ${t.channel}` });
    const row = figures.getByRole('row').filter({ hasText: channelWords['sms']?.[at] ?? '' });
    await row.getByText(format.count(240)).first().waitFor();
    await row.getByText(format.share(170 / 240)).waitFor();

    await page.getByLabel(t.by, { exact: true }).selectOption('network');
    const networks = page.getByRole('region', { name: `${t.title} ${t.network}` });
    await networks
      .getByRole('row')
      .filter({ hasText: networkWords.irancell[at] })
      .getByText(format.share(0.25))
      .waitFor();
    expect(new URL(page.url()).searchParams.get('group')).toBe('network');
    await expectNoFindings(page);
  },
);

test.each(['fa', 'en'] as const)(
  'an account takes codes of its identity server: the switch, a hook with its secret, and its end (%s)',
  async (language) => {
    const t = useVerifyTexts.both[language];
    const account = await service.given.account();
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/developers?tab=verify');
    const add = page.getByRole('button', { name: t.add });
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    await page.getByRole('switch', { name: t.takesCodes }).click();
    await expect.poll(() => add.isEnabled()).toBe(true);
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.name, { exact: true }).fill('Supabase');
    await dialog.getByRole('button', { name: t.make }).click();
    await dialog.getByText(/^v1,whsec_/).waitFor();
    await expectNoFindings(page);
    await dialog.getByRole('button', { name: t.understood }).click();
    const hooks = page.getByRole('region', { name: t.hooks });
    await hooks.getByText(/\/compat\/hooks\/hk_/).waitFor();
    await expect.poll(() => page.getByText(/whsec_/).count()).toBe(0);

    await hooks.getByRole('button', { name: t.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.removeTitle }).click();
    await page.getByText(t.none).waitFor();
  },
);

test('operators see codes of all accounts by carrier', async () => {
  const t = useCodeFiguresTexts.both.en;
  const account = await service.given.account();
  await givenCounted(account.accountId);
  const operator = await service.given.operator('admin');
  const page = await visitors.signIn(await service.given.user(operator), { language: 'en' });
  await page.goto('/console?codesRange=week');
  const carriers = page.getByRole('region', { name: `${t.title} ${t.carrier}` });
  await carriers.getByRole('link', { name: 'main' }).waitFor();
  await page.goto('/console?codesRange=week&codes=account');
  await page
    .getByRole('region', { name: `${t.title} ${t.account}` })
    .locator(`[href='/console/accounts/${account.accountId}']`)
    .first()
    .waitFor();
  await expectNoFindings(page);
});

test('the report of a code shows its verification with every way that was tried, and the next one', async () => {
  const t = useClimbTexts.both.en;
  service.clock.set(new Date());
  const verifier = await givenVerifier(service);
  const channels = ['sms', 'sms'];
  const { id } = await verifier.started({ channels });
  service.clock.advance(30_000);
  expect((await verifier.started({ channels })).id).toBe(id);
  const { body } = await verifier.caller.get(`/ws/v1/verify/${id}`);
  const [first, second] = body.data.sends as { send_id: number }[];
  const page = await visitors.signIn(await service.given.user(verifier), { language: 'en' });
  await page.goto(`/reports/${second?.send_id}`);
  const climb = page.getByRole('region', { name: t.title });
  await climb.getByText(t.pending).waitFor();
  await climb.getByText(t.next).waitFor();
  await expectNoFindings(page);
  // The other code of the same verification, by its own report.
  await climb.getByRole('link', { name: channelWords['sms']?.[1] ?? '' }).click();
  await page.waitForURL(`**/reports/${first?.send_id}`);
  await climb.getByText(t.pending).waitFor();
});
