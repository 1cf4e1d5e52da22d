import { changeFeed, type ChangeFeed, type TopicChange } from '../../../changes/index.ts';
import { eventStreamAnswer } from '../../../http/answers/event-streams.ts';
import { EventStream, panelEndpoint, type PanelCaller, type SendEvent } from '../../../http/endpoint.ts';
import { tooManyListeners } from '../../../http/refusals.ts';
import { changesFor } from './event-topics.ts';

const perSessionMax = 6;
const perAccountMax = 100;

export const streamEvents = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/events',
  name: 'streamEvents',
  permission: 'self',
  title: { fa: 'رویدادهای زندهٔ پنل', en: 'Stream events' },
  description: {
    fa: 'آنچه هنگام نگاه کردن عوض می‌شود را به شکل رویدادهای زنده (server-sent events) خبر می‌دهد؛ خبرِ بی‌داده. `ready` یعنی از این پس چیزی از دست نمی‌رود؛ آنچه قبلاً خوانده‌اید شاید قدیمی باشد، پس دوباره بخوانید. پس از هر وقفه هم دوباره می‌آید. `changed` مقدار `{ "topics": [{ "topic": "sends", "ids": [12] }] }` را دارد، حداکثر پنج بار در ثانیه؛ بدون `ids` هر چیزی از آن موضوع ممکن است عوض شده باشد. موضوع‌های یک حساب: sends، wallet، inbox، patterns، phonebooks، contact-imports، voice، notices، tickets؛ موضوع‌های اپراتورها: moderation، tickets، inbox، carriers، banks، postal؛ هرکدام فقط با اجازهٔ خواندنش. `ended` یعنی نشست تمام شده یا نقش آن عوض شده. اپراتوری که حسابی را می‌بیند همین خبرها را تا پایان بازدید می‌شنود. یادداشت‌ها (comment) تپش‌اند. جریان با پایان نشست و هنگام ایستادن سرویس بسته می‌شود؛ دوباره وصل شوید، شناسهٔ رویداد لازم نیست. حداکثر ۶ جریان برای هر نشست و ۱۰۰ جریان برای هر حساب در یک پروسه (503).',
    en: 'Streams changes as server-sent events, without their data. `ready` means that nothing is missed from now on: read again what you show, as it may be out of date. It is repeated after a gap. `changed` carries `{ "topics": [{ "topic": "sends", "ids": [12] }] }`, at most five times a second; without `ids`, anything in the topic may have changed. Topics of an account: sends, wallet, inbox, patterns, phonebooks, contact-imports, voice, notices, tickets; of operators: moderation, tickets, inbox, carriers, banks, postal; each only with permission to read it. `ended` means that the session is over or its role has changed. An operator viewing an account gets the same until the visit ends. Comments are heartbeats. The stream ends with the session and when the service stops; reconnect without an event id. Limits per process: 6 streams per session, 100 per account (503).',
  },
  data: eventStreamAnswer,
  refusals: [503],

  async handle({ caller, platform }) {
    const { accountId, sessionId } = caller;
    const feed = platform.runtime.get(changeFeed);
    const isFull =
      feed.countOfSession(accountId, sessionId) >= perSessionMax ||
      (accountId !== null && feed.countOf(accountId) >= perAccountMax);
    if (isFull) throw tooManyListeners({}, { 'retry-after': '30' });
    return new EventStream(async () => (send) => follow(feed, caller, send));
  },
});

/** Follows the changes that the caller may know of; returns the function that stops it. */
function follow(feed: ChangeFeed, caller: PanelCaller, send: SendEvent): () => void {
  return feed.watch({
    accountId: caller.accountId,
    sessionId: caller.sessionId,
    onReady: () => send('ready', {}),
    onChange(changes: readonly TopicChange[]) {
      const shown = changesFor(caller, changes);
      if (shown.length > 0) send('changed', { topics: shown });
    },
  });
}
