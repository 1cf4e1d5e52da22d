import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { checkPhonebooks, type PhonebookSlice } from '../../../audiences/audiences/index.ts';
import { readRecipients } from './bulk-fields.ts';
import { readLine, readLineById, readSchedule } from './send-fields.ts';

interface CheckedCall {
  readonly caller: AccountCaller;
  readonly platform: Platform;
}

/** What sends check of a field beyond its schema; the handlers do the same while they read it. */
const checks = {
  line_number: (
    { line_number: number }: { readonly line_number?: string | number },
    { caller, platform }: CheckedCall,
  ) => number !== undefined && readLine(platform, caller, number),

  line_id: ({ line_id: id }: { readonly line_id?: number }, { caller, platform }: CheckedCall) =>
    id !== undefined && readLineById(platform, caller.accountId, id),

  schedule: ({ schedule }: { readonly schedule?: string | null }, { platform }: CheckedCall) =>
    readSchedule(platform, schedule),

  recipients: ({ recipients }: { readonly recipients?: readonly string[] | null }) =>
    readRecipients(recipients ?? []),

  selectedPhoneBooks: (
    { selectedPhoneBooks: slices }: { readonly selectedPhoneBooks?: readonly PhonebookSlice[] | null },
    { caller, platform }: CheckedCall,
  ) => checkPhonebooks(platform, caller.accountId, slices ?? []),
};

export const sendChecks = {
  ...checks,
  /** Of a send of one text to many. */
  toMany: {
    line_number: checks.line_number,
    schedule: checks.schedule,
    recipients: checks.recipients,
    selectedPhoneBooks: checks.selectedPhoneBooks,
  },
};
