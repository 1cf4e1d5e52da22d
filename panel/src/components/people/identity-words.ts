import type { Pair } from '../../language/texts.ts';

/** What the states of identity documents are called. */
export const identityStateWords: Readonly<
  Record<
    'draft' | 'waiting' | 'approved' | 'rejected' | 'expired',
    { readonly word: Pair; readonly color: string }
  >
> = {
  draft: { word: ['ناقص', 'Not submitted'], color: 'gray' },
  waiting: { word: ['در انتظار بررسی', 'Waiting for the check'], color: 'orange' },
  approved: { word: ['تأییدشده', 'Approved'], color: 'teal' },
  rejected: { word: ['ردشده', 'Rejected'], color: 'red' },
  expired: { word: ['پایان‌یافته', 'Expired'], color: 'red' },
};
