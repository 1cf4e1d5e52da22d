import { EventStream, handsetEndpoint } from '../../../http/endpoint.ts';
import { eventStreamAnswer } from '../../../http/answers/event-streams.ts';
import { requireSimulatedPhones } from './find-simulated-phones.ts';
import { watchPhones } from './watch-phones.ts';

export const streamPhoneEvents = handsetEndpoint({
  method: 'GET',
  path: '/handset/events',
  name: 'streamPhoneEvents',
  title: { fa: 'رویدادهای زنده گوشی‌ها', en: 'Stream phone events' },
  description: {
    fa: 'تغییر گوشی‌های شبیه‌سازی‌شده را به شکل رویدادهای زنده خبر می‌دهد. نام هر رویداد `changed` است و مقدارش `{ "mobiles": [...] }`؛ فهرست خالی یعنی هر گوشی‌ای ممکن است عوض شده باشد. جریان باز می‌ماند تا کلید یا نشست اپراتور پایان یابد (`ended`).',
    en: 'Streams changes of simulated phones as server-sent events. Each event is named `changed` and carries `{ "mobiles": [...] }`; an empty list means that any phone may have changed. The stream stays open until the operator\'s key or session ends (`ended`).',
  },
  data: eventStreamAnswer,
  refusals: [404],

  async handle({ platform }) {
    requireSimulatedPhones(platform);
    return new EventStream(
      async () => (send) => watchPhones(platform, (mobiles) => send('changed', { mobiles })),
    );
  },
});
