import { beforeAll, expect, test } from 'vitest';

import { useCommonTexts } from '../src/components/common-texts.ts';
import { useAbTestsTexts } from '../src/customer/ab-tests/ab-tests-texts.ts';
import { useRepliesTexts } from '../src/customer/replies/replies-texts.ts';
import { useSendTexts } from '../src/customer/send/send-texts.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
beforeAll(() => service.given.line('90001133'));

test.each(['fa', 'en'] as const)(
  'in %s: two texts are tested and decided, codes and a contest made, and a send leaves little by little',
  async (language) => {
    const t = useAbTestsTexts.both[language];
    const replies = useRepliesTexts.both[language];
    const send = useSendTexts.both[language];
    const { save } = useCommonTexts.both[language];
    const { accountId, key } = await service.given.account({ rate: 100, credit: 100_000 });
    const { phonebookId } = await service.given.phonebook(accountId, {
      title: 'مشتریان',
      contacts: Array.from({ length: 20 }, (_, n) => ({ mobile: `091253100${String(n).padStart(2, '0')}` })),
    });
    const api = service.as(key);
    const page = await visitors.signIn(await service.given.user({ accountId }), { language });

    await page.goto('/ab-tests');
    await page.getByRole('button', { name: t.add }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t.name).fill('حراج');
    await form.getByLabel(t.textA).fill('حراج آغاز شد');
    await form.getByLabel(t.textB).fill('فقط امروز');
    await form.getByLabel(t.audience).selectOption(`book:${phonebookId}`);
    await form.getByLabel(t.judgedBy).selectOption('hand');
    await form.getByRole('button', { name: save }).click();
    const card = page.getByRole('region', { name: 'حراج' });
    await card.getByText(t.testing).waitFor();
    expect(await axeFindings(page, 'light')).toEqual([]);
    const second = card.getByRole('region', { name: t.textB });
    await second.getByRole('button', { name: t.sendThis }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.sendThis }).click();
    await card.getByText(t.finished).waitFor();
    const [made] = (await api.get('/ws/v1/ab-tests')).body.data.data;
    expect(made).toMatchObject({ state: 'finished', winner: 'b', decided_by: 'hand' });

    await page.goto('/replies?tab=codes');
    await page.getByRole('button', { name: replies.addCodeList }).click();
    await form.getByLabel(replies.name).fill('بطری');
    await form.getByLabel(replies.codesField).fill('AAAA1111\nBBBB2222');
    await form.getByRole('button', { name: save }).click();
    await page.getByRole('region', { name: 'بطری' }).waitFor();
    expect((await api.get('/ws/v1/reply-rules/code-lists')).body.data).toMatchObject([{ codes: 2 }]);

    await page.goto('/replies?tab=contests');
    await page.getByRole('button', { name: replies.addContest }).click();
    await form.getByLabel(replies.name).fill('جایزه');
    await form.getByRole('button', { name: save }).click();
    const contest = page.getByRole('region', { name: 'جایزه' });
    await contest.getByText(replies.seedDigest).waitFor();
    await contest.getByRole('button', { name: replies.close, exact: true }).click();
    await form.getByRole('button', { name: replies.close, exact: true }).click();
    await contest.getByText(replies.entriesDigest).waitFor();
    expect(await axeFindings(page, 'light')).toEqual([]);

    await page.goto(`/send?phonebook=${phonebookId}`);
    await page.getByLabel(send.body).fill('سلام');
    await page.getByLabel(send.perHour).fill('60');
    await page.getByRole('button', { name: send.review }).first().click();
    const summary = page.getByRole('dialog', { name: send.summary });
    await summary.getByRole('button').last().click();
    await expect
      .poll(async () => (await api.get('/ws/v1/send_request?limit=1')).body.data.data[0].per_hour)
      .toBe(60);
  },
);
