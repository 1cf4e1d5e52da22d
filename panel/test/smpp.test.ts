import { expect, test } from 'vitest';

import { smppDoor } from '../../server/src/features/messaging/smpp/sessions/smpp-service.ts';
import { givenClient } from '../../server/src/features/messaging/smpp/smpp-client-for-test.ts';
import { useSmppTexts } from '../src/components/smpp/smpp-texts.ts';
import { useSmppClientsTexts } from '../src/operator/carriers/smpp-clients-texts.ts';
import { axeFindings, setScheme } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService({ PEYK_ROLES: 'api', PEYK_SMPP_PORT: '0' });
const visitors = panelVisitors(service);

test.each(['fa', 'en'] as const)(
  'a credential is made with all it has, used, renewed, and seen while its client is away (%s)',
  async (language) => {
    const t = useSmppTexts.both[language];
    const client = await givenClient(service);
    const page = await visitors.signIn(await service.given.user(client), { language });
    page.setDefaultTimeout(15_000);
    await page.goto('/developers?tab=smpp');
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.name).fill('Core banking');
    await dialog.getByLabel(t.systemId).fill(`core${language}`);
    await dialog.getByLabel(t.passwordLength).fill('12');
    await dialog.getByLabel('receiver', { exact: true }).click();
    await dialog.getByRole('switch', { name: t.expires }).click();
    await dialog.getByRole('combobox', { name: t.noCredit }).click();
    await page.getByRole('option', { name: t.noCreditThrottled }).click();
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme);
      expect(await axeFindings(page, scheme)).toEqual([]);
    }
    await dialog.getByRole('button', { name: t.create }).click();
    expect((await dialog.getByText(/^[A-Za-z2-9]{12}$/).textContent())?.trim()).toHaveLength(12);
    await dialog.getByRole('button', { name: t.understood }).click();
    const list = (await client.caller.get('/ws/v1/smpp-credentials')).body.data as object[];
    expect(list[1]).toMatchObject({
      name: 'Core banking',
      bind_kinds: ['transceiver', 'transmitter'],
      no_credit_status: 0x58,
      expires_at: expect.any(String),
    });

    const row = page.getByRole('row', { name: client.systemId }).first();
    await row.getByRole('button', { name: t.renew }).click();
    await dialog.getByLabel(t.overlap).fill('2');
    await dialog.getByRole('button', { name: t.renew }).click();
    await dialog.getByText(/^[A-Za-z2-9]{8}$/).waitFor();
    await dialog.getByRole('button', { name: t.understood }).click();

    await service.platform.pool.query(
      `insert into smpp_deliveries (account_id, id, credential_id, content, due_at, created_at)
       select $1, n, $2, '{}', $3, $3 from generate_series(1, 7) n`,
      [client.accountId, client.id, service.clock.now()],
    );
    await page.reload();
    // With how long they wait.
    await row.getByRole('cell', { name: language === 'fa' ? /^۷ / : /^7 / }).waitFor();
    await page.getByRole('tab', { name: 'Jasmin' }).click();
    const { port } = service.platform.runtime.get(smppDoor);
    await page.getByText(`port ${port}`).waitFor();
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme);
      expect(await axeFindings(page, scheme)).toEqual([]);
    }
  },
);

test('an operator sees the session of a client and disconnects it', async () => {
  const t = useSmppClientsTexts.both.en;
  const client = await givenClient(service);
  const bound = await client.bind('transmitter');
  const page = await visitors.signIn(await service.given.user(await service.given.operator('admin')), {
    language: 'en',
  });
  await page.goto('/console/carriers');
  const row = page.getByRole('row', { name: client.systemId });
  await row.getByText('transmitter 5.0').waitFor();
  const unbound = new Promise((resolve) => bound.session.once('unbind', resolve));
  await row.getByRole('button', { name: t.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.end }).click();
  await unbound;
});
