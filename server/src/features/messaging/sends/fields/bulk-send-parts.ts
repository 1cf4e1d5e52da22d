import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { noRecipients, storedSends, type AcceptedSend } from '../../messages/index.ts';
import { countLimiter } from '../recipients/count-limiter.ts';
import { countRecipients, type CountableSend } from '../recipients/count-recipients.ts';
import { bulkAudience } from '../recipients/bulk-audience.ts';
import { fillForNumbers } from '../recipients/keyword-audience.ts';
import { hasLongValue, patternProblems, requireForMany } from '../recipients/pattern-rows.ts';
import { acceptedExample } from './accepted-example.ts';
import { bulkFields } from './bulk-fields.ts';
import { readPostalLine } from './postal-fields.ts';
import { sendChecks } from './send-checks.ts';
import { acceptedSendSchema, answered, answerIn } from './accepted-answer.ts';
import { perHour } from './pace-field.ts';
import { readLine, readSchedule, sendFields } from './send-fields.ts';

/** What an endpoint of another feature that sends to many is made of. */
export const bulkSendParts = {
  fields: { ...bulkFields, schedule: sendFields.schedule },
  checks: {
    schedule: sendChecks.schedule,
    recipients: sendChecks.recipients,
    selectedPhoneBooks: sendChecks.selectedPhoneBooks,
  },
  perHour,
  numberFormat: sendFields.number_format,
  acceptedSchema: acceptedSendSchema,
  acceptedExample,
  answered,
  answerIn,
  /** The answer that an Idempotency-Key kept; of some kinds it says more, as rows that could not be read. */
  replayed: (stored: AcceptedSend, { dialect }: Pick<AccountCaller, 'dialect'>) => ({
    ...stored,
    ...answerIn(dialect, stored),
  }),
  readSchedule,
  readLine,
  readPostalLine,
  audience: bulkAudience,
  count: (platform: Platform, accountId: number, send: CountableSend) =>
    platform.runtime.get(countLimiter).run(accountId, () => countRecipients(platform, accountId, send)),
  /** Work of the size of a count, in turn with the counts of the account. */
  inTurn: <T>(platform: Platform, accountId: number, work: () => Promise<T>) =>
    platform.runtime.get(countLimiter).run(accountId, work),
  noRecipients,
  findOwnSend: storedSends.findOwn,
  noteResent: (
    tx: Transaction,
    event: {
      readonly kind: 'resent' | 'sent-to-left-out';
      readonly accountId: number;
      readonly id: number;
      readonly resentAs: number;
      readonly now: Date;
    },
  ) => storedSends.noteEvent(tx, { ...event, isByService: false }),
  /** A pattern to many: what it must be, whether an operator must see its values first, and the texts. */
  pattern: {
    numberFormat: sendFields.number_format,
    requireForMany,
    hasLongValue,
    problems: patternProblems,
    fillForNumbers,
  },
};
