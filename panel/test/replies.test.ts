import { beforeAll, expect, test } from 'vitest';

import { useCommonTexts } from '../src/components/common-texts.ts';
import { useRepliesTexts } from '../src/customer/replies/replies-texts.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
beforeAll(() => service.given.line());

test('rules are made, put into another order and tried', async () => {
  const t = useRepliesTexts.both.fa;
  const { accountId, key } = await service.given.account({ rate: 100 });
  const { lineId } = await service.given.line('90001234');
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    lineId,
    accountId,
  ]);
  const api = service.as(key);
  const match = { kind: 'anything', words: [] };
  const actions = [{ kind: 'forward_ticket' }];
  const body = { title: 'بقیه', state: 'live', line_number: '90001234', match, actions };
  expect((await api.post('/ws/v1/reply-rules', body)).status).toBe(201);

  const page = await visitors.signIn(await service.given.user({ accountId }), { language: 'fa' });
  await page.goto('/replies');
  await page.getByRole('button', { name: t.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t.name).fill('سلام');
  await form.getByLabel(t.line, { exact: true }).selectOption('90001234');
  await form.getByLabel(t.words).fill('سلام، درود');
  await form.getByLabel(t.text, { exact: true }).fill('سلام، بفرمایید.');
  await form.getByRole('button', { name: useCommonTexts.both.fa.save }).click();
  await page.getByText(t.waiting).waitFor();

  await page.getByRole('button', { name: t.up({ title: 'سلام' }) }).click();
  await page.getByText(t.ordered).waitFor();
  const rules = (await api.get('/ws/v1/reply-rules')).body.data as { title: string; match: object }[];
  expect(rules.map(({ title }) => title)).toEqual(['سلام', 'بقیه']);
  expect(rules[0]?.match).toEqual({ kind: 'word', words: ['سلام', 'درود'] });

  const trial = page.getByRole('region', { name: t.tryIt });
  await trial.getByLabel(t.line, { exact: true }).selectOption('90001234');
  await trial.getByLabel(t.message).fill('درود!');
  await trial.getByRole('button', { name: t.tryIt }).click();
  await trial.getByText(t.taken({ title: 'سلام' })).waitFor();
  expect(await axeFindings(page, 'light')).toEqual([]);
});
