import { expect, test } from 'vitest';

import { receiveInbound } from '../../server/src/features/audiences/inbox/index.ts';
import { useInboxTexts } from '../src/customer/inbox/inbox-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const [sara, reza] = ['09120000001', '09120000002'] as const;
let serial = 0;

/** An account with a line of its own that two people wrote to; the second one has opted out. */
async function givenInbox() {
  const account = await service.given.account();
  const line = await service.given.line(`3000${(serial += 1)}`);
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    account.accountId,
    line.lineId,
  ]);
  for (const [from, text] of [
    [sara, 'سلام'],
    [sara, 'سفارش من کی می‌رسد؟'],
    [reza, 'لغو11'],
  ] as const) {
    service.clock.advance(60_000);
    await receiveInbound(service.platform, 'main', {
      from,
      to: line.number,
      text,
      carrierKey: `inbox-${(serial += 1)}`,
      receivedAt: new Date(),
    });
  }
  return { account, line: line.number };
}

test.each(['fa', 'en'] as const)(
  'a conversation is read, answered after a summary, and its number becomes a contact (%s)',
  async (language) => {
    const t = useInboxTexts.both[language];
    const { account, line } = await givenInbox();
    // More than one page of them: the one that is wanted is found by its title.
    const wanted = await service.given.phonebook(account.accountId, { title: 'وفاداران' });
    for (let n = 0; n < 21; n += 1)
      await service.given.phonebook(account.accountId, { title: `مشتریان ${n}` });
    const page = await visitors.signIn(await service.given.user(account), { language });
    await page.goto('/inbox');
    const conversations = page.getByRole('region', { name: t.list }).getByRole('listitem');
    await expect.poll(() => conversations.count()).toBe(2);
    const two = language === 'fa' ? '۲' : '2';
    await conversations
      .filter({ hasText: sara })
      .getByLabel(t.unread({ count: two }))
      .waitFor();
    await expect.poll(() => conversations.filter({ hasText: t.optedOut }).innerText()).toContain(reza);

    await conversations.filter({ hasText: sara }).getByRole('button').click();
    await page.getByText('سلام', { exact: true }).waitFor();
    await page.getByLabel(t.unread({ count: two })).waitFor({ state: 'detached' });

    await page.getByLabel(t.answer, { exact: true }).fill('امروز می‌رسد');
    await page.getByRole('button', { name: t.send }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(line).waitFor();
    await dialog.getByRole('button', { name: t.send }).click();
    await page.getByText(t.sent).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'امروز می‌رسد' }).waitFor();

    // Colleagues see who is at it, what to know, and that it is done.
    await page.getByLabel(t.assignee).selectOption({ index: 1 });
    await page.getByText(t.assigned).waitFor();
    await page.getByRole('button', { name: t.notes }).click();
    await page.getByRole('textbox', { name: t.addNote }).fill('مشتری قدیمی');
    await page.getByRole('button', { name: t.addNote }).click();
    await page.getByText('مشتری قدیمی').waitFor();
    await page.getByRole('button', { name: t.markDone }).click();
    await page.getByRole('button', { name: t.reopen }).waitFor();
    await page.getByRole('button', { name: t.ready }).click();
    await dialog.getByLabel(t.readyTitle).fill('نشانی');
    await dialog.getByLabel(t.readyText).fill('تهران، خیابان بهار');
    await dialog.getByRole('button', { name: t.addReady }).click();
    await dialog.getByRole('button', { name: /تهران، خیابان بهار/ }).click();
    await expect
      .poll(() => page.getByLabel(t.answer, { exact: true }).inputValue())
      .toBe('تهران، خیابان بهار');

    await page.getByRole('button', { name: t.makeContact }).click();
    await dialog.getByLabel(t.name).fill('سارا');
    await dialog.getByRole('combobox', { name: t.book }).fill('وفادار');
    await page.getByRole('option', { name: 'وفاداران' }).click();
    await dialog.getByRole('button', { name: useCommonTexts.both[language].save }).click();
    await conversations.filter({ hasText: 'سارا' }).waitFor();
    const book = await service.as(account.key).get(`/ws/v1/phone_book/${wanted.phonebookId}`);
    expect(book.body.data.records).toBe(1);

    await conversations.filter({ hasText: t.optedOut }).getByRole('button').click();
    await page.getByText(t.optedOutHint).waitFor();
    await expect.poll(() => page.getByLabel(t.answer, { exact: true }).count()).toBe(0);
  },
);

test('a number without messages is said to have none', async () => {
  const t = useInboxTexts.both.en;
  const account = await service.given.account();
  const page = await visitors.signIn(await service.given.user(account), { language: 'en' });
  await page.goto('/inbox?from=09125554433');
  await page.getByRole('heading', { name: t.noMessages }).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: t.with({ number: '09125554433' }) }).count())
    .toBe(0);
});
