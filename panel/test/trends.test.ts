import { expect, test } from 'vitest';

import { givenSender } from '../../server/test/sender.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { useTrendTexts } from '../src/components/trends/trend-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { dayAt } from '../src/language/time-zone.ts';
import { useSendsTexts } from '../src/operator/sends/sends-texts.ts';
import { panelService, panelVisitors } from './panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const dayMs = 86_400_000;
const languages = ['fa', 'en'] as const;

/** Sends of the last ninety days: so many so many days ago, the oldest first. */
const history = [
  { ago: 40, count: 4 },
  { ago: 20, count: 3 },
  { ago: 5, count: 2 },
  { ago: 0, count: 1 },
];

async function givenHistory() {
  const now = new Date();
  const sender = await givenSender(service, { credit: 100_000, rate: 100 });
  for (const { ago, count } of history) {
    service.clock.set(new Date(now.getTime() - ago * dayMs));
    for (let at = 0; at < count; at += 1) await sender.sent();
  }
  service.clock.set(new Date());
  // Home shows figures from the first delivered message on.
  await service.platform.pool.query('update new_figures set delivered = 1 where account_id = $1', [
    sender.accountId,
  ]);
  return { sender, now };
}

test.each(languages)(
  'each range shows its own sums, beside the span before, and leads to its rows (%s)',
  async (language) => {
    const [t, common, format] = [
      useTrendTexts.both[language],
      useCommonTexts.both[language],
      formatsOf(language),
    ];
    const { sender, now } = await givenHistory();
    const page = await visitors.signIn(await service.given.user({ accountId: sender.accountId }), {
      language,
    });
    const tile = (count: number) =>
      page.getByRole('link', { name: `${t.accepted}: ${format.count(count)}`, exact: true });
    const count = (value: number) => format.count(value);
    for (const [range, total, beside] of [
      ['7', 3, t.before({ value: count(0) })],
      ['30', 6, t.up({ share: format.share(0.5), value: count(4) })],
      ['90', 10, t.before({ value: count(0) })],
    ] as const) {
      await page.goto(`/?range=${range}`);
      await tile(total).waitFor();
      await page.getByText(beside, { exact: true }).first().waitFor();
      await tile(total).click();
      await page.waitForURL(/\/reports\?/);
      await page.getByText(common.total({ count: format.count(total) }), { exact: true }).waitFor();
    }
    const days = `from=${dayAt(new Date(now.getTime() - 25 * dayMs))}&to=${dayAt(new Date(now.getTime() - 10 * dayMs))}`;
    await page.goto(`/reports?tab=trends&range=days&${days}`);
    await tile(3).waitFor();
    await page.goto('/reports?tab=trends&range=today');
    await tile(1).waitFor();
    const line = page.getByRole('row').filter({ hasText: sender.line.number });
    await line
      .getByRole('link', { name: format.count(1), exact: true })
      .first()
      .click();
    await page.getByText(common.total({ count: format.count(1) }), { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('line')).toBe(sender.line.number);
  },
);

test('the table behind a chart is a file', async () => {
  const { sender } = await givenHistory();
  const page = await visitors.signIn(await service.given.user({ accountId: sender.accountId }), {
    language: 'en',
  });
  await page.goto('/reports?tab=trends&range=30');
  const common = useCommonTexts.both.en;
  await page.getByRole('button', { name: common.export }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: common.asCsv }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('figures.csv');
});

test('the console shows ranges of the whole service by account, and leads to the sends', async () => {
  const t = useTrendTexts.both.en;
  const { sender } = await givenHistory();
  const page = await visitors.signIn(await service.given.user(await service.given.operator()), {
    language: 'en',
  });
  await page.goto('/console?range=30&by=account');
  const breakdown = page.getByRole('region', { name: t.breakdown }).first();
  const row = breakdown
    .getByRole('row')
    .filter({ has: page.locator(`[href='/console/accounts/${sender.accountId}']`) });
  await row.getByRole('link', { name: '6', exact: true }).first().click();
  await page.waitForURL(/\/console\/sends\?/);
  await page.getByRole('region', { name: useSendsTexts.both.en.all }).waitFor();
  await page.getByText(useCommonTexts.both.en.total({ count: '6' }), { exact: true }).waitFor();
});
