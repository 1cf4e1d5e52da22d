import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_MODERATED_KINDS: 'simple,lbs' });
const path = '/panel/v1/approval_forecast';

async function customer() {
  const sender = await givenBulkSender(service);
  const browser = await signIn(service, await service.given.user({ accountId: sender.accountId }));
  const forecast = async (body: object) => (await browser.call('POST', path, body)).body.data;
  const trust = () =>
    service.platform.pool.query(
      'insert into trusted_accounts (account_id, operator_id, created_at) select $1, min(id), now() from operators',
      [sender.accountId],
    );
  return { ...sender, browser, forecast, trust };
}

test('a kind that is looked at waits, and what is forecast happens', async () => {
  const { forecast, sent, show } = await customer();
  const text = 'فروش ویژه';
  expect(await forecast({ type: 'simple', text })).toEqual({ waits: true, reason: 'kind' });
  expect(await show(await sent({ text }))).toMatchObject({ waiting_for: 'approval' });
  expect(await forecast({ type: 'keywords', text: 'سلام %name%', values: ['سارا'] })).toEqual({
    waits: false,
    reason: null,
  });
  expect(await forecast({ type: 'lbs', text })).toMatchObject({ reason: 'kind' });
});

test('of a trusted account only a text that was not approved before waits', async () => {
  const { forecast, sent, approve, trust } = await customer();
  await trust();
  const text = 'جشنوارهٔ پاییز';
  expect(await forecast({ type: 'simple', text })).toEqual({ waits: true, reason: 'first-text' });
  await approve(await sent({ text }));
  expect(await forecast({ type: 'simple', text })).toEqual({ waits: false, reason: null });
});

test('a link or a number makes a kind wait that else passes, in the text or in a value', async () => {
  const { forecast } = await customer();
  const operator = service.as((await service.given.operator('admin')).key);
  const set = await operator.put('/operator/v1/moderation-rules', { links_and_numbers: 'always' });
  expect(set.status).toBe(200);
  const forecastOf = (text: string, values: readonly string[] = []) =>
    forecast({ type: 'keywords', text, values });
  expect(await forecastOf('سلام %name%')).toMatchObject({ waits: false });
  expect(await forecastOf('سلام %name%، example.com را ببینید')).toMatchObject({ reason: 'link' });
  expect(await forecastOf('سلام %name%', ['https://example.com'])).toMatchObject({ reason: 'link' });
  expect(await forecastOf('سلام %name%، با 02188776655 تماس بگیرید')).toMatchObject({ reason: 'number' });
});
