import type { Feature } from '../../../feature.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { calculateLeftOut } from './calculate-left-out.ts';
import { calculateResend } from './calculate-resend.ts';
import { resendFailed } from './resend-failed.ts';
import { sendToLeftOut } from './send-to-left-out.ts';
import { showLeftOut } from './show-left-out.ts';

const repeatable = (endpoint: Feature['endpoints'][number]) =>
  withinSpending(withIdempotentReplay(endpoint, bulkSendParts.replayed));

/** Sending again to those of a send to many who failed, and a service pattern to those whom it left out. */
export const resends: Feature = {
  name: 'resends',
  title: { fa: 'ارسال دوباره', en: 'Sending again' },
  endpoints: [
    calculateResend,
    repeatable(resendFailed),
    showLeftOut,
    calculateLeftOut,
    repeatable(sendToLeftOut),
  ],
  jobs: [],
};
