import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField } from '../../../failure.ts';
import { eventStreamAnswer } from '../../../http/answers/event-streams.ts';
import { endpoint, EventStream } from '../../../http/endpoint.ts';
import { text } from '../../../texts/text.ts';
import { eventTypes, type EventType } from './webhook-events.ts';
import { followListener, openListener } from './webhook-listener.ts';

export const listenToWebhooks = endpoint({
  method: 'GET',
  path: '/ws/v1/webhooks/listen',
  name: 'listenToWebhooks',
  permission: 'manage',
  isClosedToVisits: true,
  title: { fa: 'شنیدن رویدادهای وب‌هوک', en: 'Listen to events' },
  description: {
    fa: 'همان چیزی را که به وب‌هوک گفته می‌شود، به شکل رویدادهای سرور (SSE) می‌دهد: برای دستگاهی که نمی‌توان آن را فراخواند. رویداد `ready` رمز همین جریان (`{ "secret": "whsec_…" }`) را دارد؛ از آن پس چیزی از دست نمی‌رود. رویداد `call` هدرها و بدنهٔ یک فراخوانی را دارد (`{ "headers", "body" }`)، چنان‌که Standard Webhooks می‌گوید و با همان رمز امضا شده است: آن را همان‌گونه به برنامهٔ خود بفرستید. هر رویداد یک بار گفته می‌شود؛ آنچه هنگام نبودن شنونده رخ دهد بعداً گفته نمی‌شود. هر حساب حداکثر ۵ جریان دارد. جریان با باطل شدن کلید، پایان نشست، تغییر نقش یا مسدود شدن حساب همان لحظه با رویداد `ended` بسته می‌شود. اپراتوری که حساب را می‌بیند نمی‌تواند بشنود (403).',
    en: 'Streams the calls a webhook would get as server-sent events, for a machine that cannot be reached from outside. `ready` carries `{ "secret": "whsec_…" }` of this stream; nothing is missed from then on. `call` carries `{ "headers", "body" }` of a Standard Webhooks call, signed with that secret: post it to your program unchanged. Events are delivered once; those without a listener are not delivered later. Up to 5 streams per account. The stream ends with `ended` as soon as its key is revoked, its session is over, the role has changed or the account is blocked. An operator viewing the account may not listen (403).',
  },
  query: Type.Object({
    events: field(
      Type.Optional(Type.String({ maxLength: 500 })),
      'Types of events, separated by commas; all if absent',
      'نوع‌های رویداد، با ویرگول جدا شده؛ اگر نباشد همه',
      'message.updated',
    ),
  }),
  data: eventStreamAnswer,
  refusals: [409, 503],

  async handle({ query, caller: { accountId }, platform }) {
    const events = readEvents(query.events);
    return new EventStream(async () => {
      const id = await openListener(platform, { accountId, events });
      return (send, end, isHeld) => followListener(platform, { accountId, id }, { send, end, isHeld });
    });
  },
});

function readEvents(list: string | undefined): readonly EventType[] {
  if (list === undefined) return eventTypes;
  const names = list.split(',').map((name) => name.trim());
  const known = eventTypes.filter((type) => names.includes(type));
  if (known.length !== new Set(names).size)
    throw invalidField('events', text('field_format', { field: 'events' }));
  return known;
}
