import { readMobile } from '@peyk/text';
import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { SendRequestId } from '../../../../http/fields/ids.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { moment, Moment, nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { listNumberClicks } from '../number-clicks-store.ts';
import { Clicks, LinkId, Target } from './link-schemas.ts';

const shown = 50;

export const listClicksOfNumber = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/numbers/{mobile}/clicks',
  name: 'listClicksOfNumber',
  permission: 'read',
  title: { fa: 'کلیک‌های یک شماره', en: 'List clicks of a number' },
  description: {
    fa: 'لینک‌هایی را که این شماره باز کرده فهرست می‌کند، از جدیدترین کلیک، حداکثر ۵۰ لینک. فقط لینک‌هایی که هر گیرنده نسخهٔ خودش را داشته (each)؛ بی ربات‌ها و بی شماره‌هایی که سرویس آورده است.',
    en: 'Lists the links that a number opened, newest click first, 50 at most. Only links of which each recipient had their own; without bots, and without numbers provided by the service.',
  },
  params: Type.Object({ mobile: Mobile }),
  data: Type.Array(
    Type.Object(
      {
        link_id: LinkId,
        send_request_id: SendRequestId,
        target: Target,
        clicks: Clicks,
        first_clicked_at: field(
          nullable(Moment),
          'The first click',
          'اولین کلیک',
          '2026-03-21T08:12:00.000Z',
        ),
        last_clicked_at: field(nullable(Moment), 'The last click', 'آخرین کلیک', '2026-03-21T09:30:00.000Z'),
      },
      { title: 'NumberClick' },
    ),
  ),

  async handle({ params, caller: { accountId }, platform: { db } }) {
    const reading = readMobile(params.mobile);
    if (!reading.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
    const rows = await listNumberClicks(db, { accountId, mobile: reading.mobile }, shown);
    return rows.map((row) => ({
      link_id: Number(row.id),
      send_request_id: Number(row.request_id),
      target: row.target,
      clicks: Number(row.clicks),
      first_clicked_at: moment(row.first_at),
      last_clicked_at: moment(row.last_at),
    }));
  },
});
