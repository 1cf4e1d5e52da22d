import { part, type Feature } from '../../../feature.ts';
import { calculateCost } from './endpoints/calculate-cost.ts';
import { checkSend } from './endpoints/check-send.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { bulkSendParts } from './fields/bulk-send-parts.ts';
import { sendBank } from './endpoints/send-bank.ts';
import { sendPostal } from './endpoints/send-postal.ts';
import { cancelSend, rescheduleSend } from './endpoints/cancel-and-reschedule.ts';
import { pauseOwnSend, resumeOwnSend } from './endpoints/pause-own-send.ts';
import { CountLimiter, countLimiter, fileSendLimiter } from './recipients/count-limiter.ts';
import { fileSends, repeatableSends } from './repeatable-sends.ts';

const replayed = (endpoint: Feature['endpoints'][number]) =>
  withIdempotentReplay(endpoint, bulkSendParts.replayed);

/** Every way to send: its fields and recipients; `messages` accepts what they describe. */
export const sends: Feature = {
  name: 'sends',
  title: { fa: 'ارسال پیامک', en: 'Sends' },
  endpoints: [
    repeatableSends.pattern,
    repeatableSends.simple,
    repeatableSends.sample,
    fileSends.simple,
    repeatableSends.keywords,
    repeatableSends.patternToMany,
    repeatableSends.texts,
    fileSends.texts,
    ...[
      sendBank,
      sendPostal,
      calculateCost,
      checkSend,
      cancelSend,
      rescheduleSend,
      pauseOwnSend,
      resumeOwnSend,
    ].map(replayed),
  ].map(withinSpending),
  jobs: [],
  runtime: [part(countLimiter, () => new CountLimiter()), part(fileSendLimiter, () => new CountLimiter(4))],
};
