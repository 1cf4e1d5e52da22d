import type { Feature } from '../../../feature.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { calculateResend } from './calculate-resend.ts';
import { resendFailed } from './resend-failed.ts';

/** Sending again to those of a send to many who failed. */
export const resends: Feature = {
  name: 'resends',
  title: { fa: 'ارسال دوباره', en: 'Sending again' },
  endpoints: [calculateResend, withinSpending(withIdempotentReplay(resendFailed, bulkSendParts.replayed))],
  jobs: [],
};
