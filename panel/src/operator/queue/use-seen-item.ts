import { useState } from 'react';

import type { DeskItem } from './desk-item.ts';
import type { ClaimedItem } from './use-claimed-item.ts';

/**
 * Nothing is decided that was not seen: a key that comes before the next text does nothing, and `isEarly` says so
 * until the next key.
 */
export function useSeenItem({ current, others, isNothingFree }: ClaimedItem, isBusy: boolean) {
  const [isEarly, setEarly] = useState(false);
  const seen = isBusy ? undefined : current;
  const isOnItsWay = seen === undefined && others === undefined && !isNothingFree;
  return {
    isEarly,
    forgetEarly: () => setEarly(false),
    onSeen: (run: (item: DeskItem) => void) => () => {
      setEarly(isOnItsWay);
      if (seen !== undefined) run(seen);
    },
  };
}
