import { readCells } from '@peyk/spreadsheet/testing';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../server/src/carriers/simulator/simulator.ts';
import { eventually } from '../../server/test/eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import {
  useReportsTexts,
  useSendActionTexts,
  useTimelineTexts,
} from '../src/customer/reports/reports-texts.ts';
import { formatsOf } from '../src/language/format.ts';
import { useMomentTexts } from '../src/components/moment-picker/moment-texts.ts';
import { useCommonTexts } from '../src/components/common-texts.ts';
import { axeFindings } from './axe.ts';
import { panelService, panelVisitors } from './panel-service.ts';

let simulator: Simulator;
let line: { number: string };
const service = panelService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
const visitors = panelVisitors(service);
beforeAll(async () => {
  line = await service.given.line();
});
afterAll(() => simulator.stop());

const languages = ['fa', 'en'] as const;
const [delivered, failing, another] = ['09990000000', '09990000001', '09990000101'];

/** A customer with a send, in front of the browser. */
async function customer(language: 'fa' | 'en', recipients: readonly string[]) {
  const { accountId, key } = await service.given.account();
  const [api, operator] = [service.as(key), service.as((await service.given.operator()).key)];
  const body = { text: 'فروش ویژه', line_number: line.number, number_format: 'persian', recipients };
  const id = (await api.post('/ws/v1/sms/simple', body)).body.data.id as number;
  const page = await visitors.signIn(await service.given.user({ accountId }), { language });
  const approve = () => operator.post(`/operator/v1/send_requests/${id}/approve`);
  return { api, id, page, approve };
}

const download = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readCells(await readFile(await file.path()));
};

test.each(languages)(
  'who failed is seen, exported, and sent to again for a price that is shown (%s)',
  async (language) => {
    const { api, id, page, approve } = await customer(language, [delivered, failing, another]);
    const [t, actions, times, common] = [
      useReportsTexts.both[language],
      useSendActionTexts.both[language],
      useTimelineTexts.both[language],
      useCommonTexts.both[language],
    ];
    const format = formatsOf(language);
    await approve();
    await eventually(async () => {
      const { snapshot } = (await api.get(`/ws/v1/send_request/${id}`)).body.data;
      expect(snapshot).toMatchObject({ delivered_count: 1, delivery_failure_count: 2 });
    });
    await page.goto(`/reports/${id}`);
    for (const sentence of [times.approved, times.started, times.finished])
      await page.getByText(sentence).waitFor();
    // The picture leads to its rows, and the address says which.
    await page.getByRole('button', { name: `${t.failed} ${format.count(2)}` }).click();
    await page.waitForURL(/status=failed/);
    const rows = page.getByRole('region', { name: t.items }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: common.export }).click();
    const cells = await download(page, () => page.getByRole('menuitem', { name: common.asCsv }).click());
    expect(cells.slice(1).map((row) => row[1])).toEqual([failing, another]);

    await page.getByRole('button', { name: actions.resend }).click();
    const dialog = page.getByRole('dialog', { name: actions.resend });
    await dialog.getByRole('button', { name: actions.sendFor({ price: format.toman(200) }) }).waitFor();
    expect(await axeFindings(page, 'light', '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: actions.sendFor({ price: format.toman(200) }) }).click();
    await page.waitForURL((address) => address.pathname !== `/reports/${id}`);
    const resent = Number(page.url().split('/').at(-1));
    const { body } = await api.get(`/ws/v1/send_request/${resent}/items`);
    expect(body.data.data.map(({ mobile }: { mobile: string }) => mobile)).toEqual([failing, another]);
    await page.goto(`/reports/${id}`);
    await page.getByRole('link', { name: times.openResent({ id: String(resent) }) }).waitFor();
  },
);

test.each(languages)('a send that waits is paused, moved, resumed and cancelled (%s)', async (language) => {
  const { api, id, page } = await customer(language, [delivered]);
  const [actions, times] = [useSendActionTexts.both[language], useTimelineTexts.both[language]];
  const shown = async () => (await api.get(`/ws/v1/send_request/${id}`)).body.data;
  await page.goto(`/reports/${id}`);
  await page
    .getByText(times.waitsApproval({ moment: '' }).slice(0, 3), { exact: false })
    .first()
    .waitFor();
  await page.getByRole('button', { name: actions.pause }).click();
  await page.getByText(times.pausedByAccount).waitFor();
  expect(await shown()).toMatchObject({ paused_by: 'account' });

  await page.getByRole('button', { name: actions.move }).click();
  const dialog = page.getByRole('dialog', { name: actions.move });
  await dialog.getByRole('button', { name: useMomentTexts.both[language].tomorrow }).click();
  await dialog.getByRole('button', { name: actions.save }).click();
  await dialog.waitFor({ state: 'detached' });
  const { schedule } = await shown();
  expect(schedule).not.toBeNull();
  await page
    .getByText(times.moved({ until: formatsOf(language).moment(schedule) }), { exact: true })
    .waitFor();

  await page.getByRole('button', { name: actions.resume }).click();
  await page.getByText(times.resumedByAccount).waitFor();
  await page.getByRole('button', { name: actions.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: actions.cancel }).click();
  await page.getByText(times.cancelled).waitFor();
  expect(await shown()).toMatchObject({ status: 'cancelled', refunded: 100 });
  await expect.poll(() => page.getByRole('button', { name: actions.pause }).count()).toBe(0);
});

test('the list of sends is exported as it is filtered, and its address shows the same to another', async () => {
  const { page } = await customer('en', [delivered]);
  const [t, common] = [useReportsTexts.both.en, useCommonTexts.both.en];
  await page.goto('/reports');
  await page.getByLabel(t.status).selectOption('pending-approval');
  await page.waitForURL(/status=pending-approval/);
  await page.reload();
  await expect.poll(() => page.getByLabel(t.status).inputValue()).toBe('pending-approval');
  await page.getByRole('button', { name: common.export }).click();
  const cells = await download(page, () => page.getByRole('menuitem', { name: common.asXlsx }).click());
  expect(cells).toHaveLength(2);
  expect(cells[0]?.slice(0, 3)).toEqual(['Id', 'Kind', 'Status']);
});

test('on a phone the filters of a list stand behind a button that counts them', async () => {
  const [t, common] = [useReportsTexts.both.en, useCommonTexts.both.en];
  const account = await service.given.account();
  const page = await visitors.signIn(await service.given.user(account), {
    language: 'en',
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/reports');
  const status = page.getByLabel(t.status, { exact: true });
  const button = page.getByRole('button', { name: common.filters, exact: true });
  const counting = page.getByRole('button', { name: common.filtersSet({ count: '1' }) });
  await button.waitFor();
  await expect.poll(() => status.isVisible()).toBe(false);
  await button.click();
  await status.selectOption('rejected');
  await page.waitForURL('**/reports?status=rejected');
  await counting.click();
  await status.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await status.waitFor();
  await expect.poll(() => counting.isVisible()).toBe(false);
});

test('somebody who may only read sees what became of a send and no way to change it', async () => {
  const { accountId, key } = await service.given.account();
  const body = { text: 'متن', line_number: line.number, number_format: 'persian', recipients: [delivered] };
  const id = (await service.as(key).post('/ws/v1/sms/simple', body)).body.data.id as number;
  const page = await visitors.signIn(await service.given.user({ accountId, role: 'viewer' }));
  const actions = useSendActionTexts.both.fa;
  await page.goto(`/reports/${id}`);
  await page.getByRole('heading', { name: useTimelineTexts.both.fa.title }).waitFor();
  for (const name of [actions.pause, actions.move, actions.cancel])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
});
