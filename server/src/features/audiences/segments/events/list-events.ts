import { readMobile } from '@peyk/text';
import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { contactRows } from '../../phonebooks/index.ts';
import { eventSchema } from './event-fields.ts';
import { countEvents, listEvents as selectEvents } from './events-store.ts';

export const listEvents = endpoint({
  method: 'GET',
  path: '/ws/v1/contacts/events',
  name: 'listContactEvents',
  permission: 'read',
  title: { fa: 'رویدادهای یک شماره', en: 'List events of a contact' },
  description: {
    fa: 'رویدادهای یک شماره را از جدیدترین فهرست می‌کند.',
    en: 'Lists the events of one number, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    mobile: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'Number of the contact',
      'شمارهٔ مخاطب',
      '09123456789',
    ),
  }),
  data: pageSchema(eventSchema),
  examples: {
    data: pageExample({
      mobile: '09123456789',
      name: 'bought',
      amount: 450_000,
      key: 'order-1024',
      happened_at: '2026-11-15T08:30:00.000Z',
    }),
  },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const read = readMobile(query.mobile);
    if (!read.ok)
      throw invalidField('mobile', text(contactRows.mobileTexts[read.problem], { field: 'mobile' }));
    const paging = pagingOf(query);
    const wanted = { accountId, mobile: read.mobile };
    const [rows, total] = await Promise.all([selectEvents(db, wanted, paging), countEvents(db, wanted)]);
    const shown = rows.map(({ happened_at: at, mobile, name, amount, key }) => ({
      mobile,
      name,
      amount,
      key,
      happened_at: moment(at),
    }));
    return pageOf(shown, total, paging, url);
  },
});
