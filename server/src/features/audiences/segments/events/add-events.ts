import { readMobile } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { eventTakers } from '../../../../event-taker.ts';
import { field } from '../../../../primitives/field.ts';
import { invalid } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { contactRows, titles } from '../../phonebooks/index.ts';
import { eventsMax, newEventSchema } from './event-fields.ts';
import { insertEvents, type NewEvent } from './events-store.ts';

/** Clocks of callers may be ahead by so much. */
const aheadMaxMs = 300_000;

export const addEvents = endpoint({
  method: 'POST',
  path: '/ws/v1/contacts/events',
  name: 'addContactEvents',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ثبت رویداد مخاطبان', en: 'Add events of contacts' },
  description: {
    fa: 'تا ۱۰۰۰ رویداد مخاطبان، مانند خرید، را ثبت می‌کند تا در شرط بخش‌ها بیایند. یا همه ثبت می‌شوند یا هیچ‌کدام. رویدادی که کلیدش قبلاً آمده دوباره ثبت نمی‌شود.',
    en: 'Stores up to 1,000 events of contacts, such as purchases, for the conditions of segments. All of them are stored or none. An event whose key was given before is not stored again.',
  },
  takesLongLists: true,
  body: Type.Object({
    events: field(Type.Array(newEventSchema, { minItems: 1, maxItems: eventsMax }), 'The events', 'رویدادها'),
  }),
  checks: {
    events: ({ events = [] }, { platform }) => void readEvents(events, platform.clock.now()),
  },
  status: 201,
  data: Type.Object({
    added: field(Type.Integer(), 'Events that were stored', 'رویدادهایی که ثبت شدند', 1),
    repeated: field(
      Type.Integer(),
      'Events whose keys were given before',
      'رویدادهایی که کلیدشان قبلاً آمده بود',
      0,
    ),
  }),
  examples: {
    body: { events: [{ mobile: '09123456789', name: 'bought', amount: 450_000, key: 'order-1024' }] },
    data: { added: 1, repeated: 0 },
  },

  async handle({ body, caller: { accountId }, platform }) {
    const events = readEvents(body.events, platform.clock.now());
    const added = await platform.db.transaction().execute(async (tx) => {
      const stored = await insertEvents(tx, accountId, events);
      for (const taker of platform.runtime.get(eventTakers))
        await taker.take(platform, tx, { accountId, events: stored });
      return stored.length;
    });
    return { added, repeated: events.length - added };
  },
});

function readEvents(given: readonly Static<typeof newEventSchema>[], now: Date): NewEvent[] {
  const problems: Record<string, readonly Text[]> = {};
  const events = given.map(({ mobile, name, happened_at: at, amount, key }, index) => {
    const read = readMobile(mobile);
    if (!read.ok)
      problems[`events.${index}.mobile`] = [text(contactRows.mobileTexts[read.problem], { field: 'mobile' })];
    const happenedAt = at ? new Date(at) : now;
    if (happenedAt.getTime() > now.getTime() + aheadMaxMs)
      problems[`events.${index}.happened_at`] = [text('event_in_future')];
    return {
      mobile: read.ok ? read.mobile : '',
      name: titles.clean(name),
      happenedAt,
      amount: amount ?? null,
      key: key ?? null,
    };
  });
  if (Object.keys(problems).length > 0)
    throw invalid(Object.fromEntries(Object.entries(problems).slice(0, 50)));
  return events;
}
