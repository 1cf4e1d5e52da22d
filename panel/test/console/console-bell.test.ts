import { expect, test } from 'vitest';

import { useBellTexts } from '../../src/app/notices/bell-texts.ts';
import { useOperatorBellTexts } from '../../src/app/notices/operator-bell-texts.ts';
import { operatorPages } from '../../src/operator/operator-pages.ts';
import { inLanguage } from '../../src/language/texts.ts';
import { axeFindings } from '../axe.ts';
import { panelService, panelVisitors } from '../panel-service.ts';

const service = panelService();
const visitors = panelVisitors(service);
const languages = ['fa', 'en'] as const;

test.each(languages)(
  'the menu is in groups and counts what waits; the bell says what is new (%s)',
  async (language) => {
    const [t, bell] = [useOperatorBellTexts.both[language], useBellTexts.both[language]];
    const format = (count: number) => count.toLocaleString(language === 'fa' ? 'fa-IR' : 'en-GB');
    const account = await service.given.account();
    const line = await service.given.line();
    const admin = service.as((await service.given.operator()).key);
    const send = (text: string) =>
      service.as(account.key).post('/ws/v1/sms/simple', {
        text,
        line_number: line.number,
        number_format: 'persian',
        recipients: ['09121111111'],
      });
    const ids = [await send('فروش ویژه'), await send('جشن پایان سال')].map(
      ({ body }) => body.data.id as number,
    );
    const operator = await service.given.user(await service.given.operator('admin'));
    const page = await visitors.signIn(operator, { language });
    const groups = operatorPages.flatMap(({ group }) => (group ? [inLanguage(group, language)] : []));
    for (const name of new Set(groups)) await page.getByRole('group', { name, exact: true }).waitFor();
    const desk = page.getByRole('link', {
      name: inLanguage(operatorPages.find(({ address }) => address === '/console/queue')!.title, language),
      exact: true,
    });
    await expect.poll(() => desk.innerText()).toContain(format(2));

    const button = page.getByRole('button', { name: bell.unread({ count: format(1) }) });
    await button.click();
    const list = page.getByRole('dialog', { name: bell.title });
    await list.getByText(t.send({ count: format(2) })).waitFor();
    expect(await axeFindings(page, 'light', '[role=dialog]')).toEqual([]);
    // Opened, it is seen; the mark stays until it is closed.
    await page.getByRole('button', { name: bell.title, exact: true }).waitFor();
    await list.getByText(t.isNew, { exact: true }).waitFor();
    await list.getByText(t.send({ count: format(2) })).click();
    await page.waitForURL('**/console/queue?kind=send');

    // What is decided elsewhere leaves the menu by itself.
    await admin.post('/operator/v1/send_requests/decide', { ids, decision: 'approve', take_over: true });
    await expect.poll(() => desk.innerText()).not.toContain(format(2));
  },
);
