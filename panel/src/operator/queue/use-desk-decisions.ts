import { releaseReview } from '@peyk/sdk';
import { useEffect, useRef } from 'react';

import { askWhileLeaving } from '../../api/ask.ts';
import { isDecidedBy, useDecide, type Decision } from './decide.ts';
import { claimSubjectOf, oneOfEachGroup, type DeskItem } from './desk-item.ts';
import { useClaimedItem, type ClaimedItem } from './use-claimed-item.ts';
import { usePostponed } from './use-postponed.ts';

/** What the desk shows of what waits, what the operator is at, and decisions that can be taken back for some seconds. */
export function useDeskDecisions(items: readonly DeskItem[]) {
  const decide = useDecide();
  const claimedNow = useRef<ClaimedItem>(undefined);
  const postponed = usePostponed(async (decision) => {
    try {
      await decide.mutateAsync(decision);
    } finally {
      leave(decision, claimedNow.current);
    }
  });
  const shown = oneOfEachGroup(
    items.filter((item) => !postponed.unsettled.some((decision) => isDecidedBy(item, decision))),
  );
  const claimed = useClaimedItem(shown);
  useEffect(() => {
    claimedNow.current = claimed;
    return () => {
      claimedNow.current = undefined;
    };
  });
  const postpone = (decision: Decision) => {
    // No other operator gets it while it can be taken back.
    claimed.keep(decision.item.subject);
    postponed.postpone(decision);
  };
  const undo = () => {
    const decision = postponed.undo();
    if (decision !== undefined) claimed.chooseItem(decision.item, 0);
  };
  return { shown, claimed, decide, last: postponed.last, postpone, undo };
}

export type DeskDecisions = ReturnType<typeof useDeskDecisions>;

/** Its claim ends; one with the same text that is shown meanwhile is claimed anew, since the decision has ended its claim too. */
function leave({ item }: Decision, claimed: ClaimedItem | undefined): void {
  if (claimed?.current && claimSubjectOf(claimed.current) === claimSubjectOf(item)) claimed.renew();
  else void askWhileLeaving(releaseReview, { params: { subject: item.subject } }).catch(() => undefined);
}
