import type { Pair } from '../../language/texts.ts';

/** Apart from the texts of places: queries name the states, and they are part of the first load. */
export const placeStatusWords = {
  pending: ['در انتظار', 'Pending'],
  running: ['در حال اجرا', 'Running'],
  done: ['تمام‌شده', 'Done'],
  cancelled: ['لغو شد', 'Cancelled'],
  rejected: ['رد شد', 'Rejected'],
} as const satisfies Record<string, Pair>;
