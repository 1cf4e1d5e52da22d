import {
  approveLocation,
  approvePattern,
  approveSend,
  decideSimilarSends,
  PeykError,
  rejectLocation,
  rejectPattern,
  rejectSend,
} from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask, askWhileLeaving } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { DeskItem } from './desk-item.ts';
import { deskQuery, type Desk } from './queue-queries.ts';
import { useQueueTexts } from './queue-texts.ts';

export interface Decision {
  readonly item: DeskItem;
  /** Why it is refused; without one it is approved. */
  readonly reason?: string;
  /** All that wait with the text of this fingerprint are decided alike. */
  readonly group?: string | undefined;
  /** The page is being closed. */
  readonly isLeaving?: boolean;
}

const by = (isLeaving: boolean | undefined) => (isLeaving ? askWhileLeaving : ask);

/** The number of decided items, and the problem of those that could not be decided. */
interface Decided {
  readonly count: number;
  readonly problem?: { readonly count: number; readonly reason: string };
}

async function sendTogether({ group = '', reason, isLeaving }: Decision): Promise<Decided> {
  const { outcomes } = await by(isLeaving)(decideSimilarSends, {
    body:
      reason === undefined
        ? { fingerprint: group, decision: 'approve' }
        : { fingerprint: group, decision: 'reject', reason },
  });
  const failed = outcomes.filter(({ ok }) => !ok);
  return {
    count: outcomes.length - failed.length,
    ...(failed[0] && { problem: { count: failed.length, reason: failed[0].message ?? '' } }),
  };
}

async function decideOn(decision: Decision): Promise<Decided> {
  if (decision.group !== undefined) return sendTogether(decision);
  await send(decision);
  return { count: 1 };
}

/** The decision goes with what was read: what its owner has changed since is not decided unseen. */
function send({ item, reason, isLeaving }: Decision): Promise<unknown> {
  const call = by(isLeaving);
  switch (item.kind) {
    case 'pattern': {
      const { code, fingerprint } = item.pattern;
      return reason === undefined
        ? call(approvePattern, { params: { code }, body: { fingerprint } })
        : call(rejectPattern, { params: { code }, body: { reason, fingerprint } });
    }
    case 'send': {
      const params = { id: item.send.id };
      return reason === undefined
        ? call(approveSend, { params })
        : call(rejectSend, { params, body: { reason } });
    }
    case 'place': {
      const { id, updated_at } = item.place;
      return reason === undefined
        ? call(approveLocation, { params: { id }, body: { updated_at } })
        : call(rejectLocation, { params: { id }, body: { reason, updated_at } });
    }
  }
}

/** Whether the item was decided already, by this desk or another. */
const isGone = (problem: Error) =>
  problem instanceof PeykError && (problem.errorCode === 'already_decided' || problem.status === 404);

/** Nothing is left to do for who wanted to decide. */
export const isOver = (problem: Error) =>
  isGone(problem) || (problem instanceof PeykError && problem.errorCode === 'claimed_by_other');

/** Whether a decision is about an item. */
export const isDecidedBy = (one: DeskItem, { item: { key }, group }: Decision) =>
  one.key === key || (group !== undefined && one.kind === 'send' && one.send.fingerprint === group);

function takeAway(decision: Decision): void {
  const { kind } = decision.item;
  const isDecided = (one: DeskItem) => isDecidedBy(one, decision);
  queryClient.setQueryData(deskQuery.queryKey, (desk: Desk | undefined) => {
    const gone = desk?.items.filter(isDecided).length ?? 0;
    if (desk === undefined || gone === 0) return desk;
    return {
      items: desk.items.filter((one) => !isDecided(one)),
      totals: { ...desk.totals, [kind]: desk.totals[kind] - gone },
    };
  });
}

export function useDecide() {
  const t = useQueueTexts();
  const format = useFormat();
  return useMutation({
    mutationFn: decideOn,
    // An answer that was asked for before the decision would bring the item back for a moment.
    onMutate: () => queryClient.cancelQueries({ queryKey: deskQuery.queryKey }),
    onSuccess({ problem }, decision) {
      takeAway(decision);
      if (problem) toast.refused(new Error(t.notAll({ ...problem, count: format.count(problem.count) })));
    },
    onError(problem, decision) {
      // What is wrong with a field is said at the field.
      if (!(problem instanceof PeykError && problem.status === 422)) toast.refused(problem);
      if (isGone(problem)) takeAway(decision);
    },
    // Not awaited: the next one is decided meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.moderation.all }),
  });
}
