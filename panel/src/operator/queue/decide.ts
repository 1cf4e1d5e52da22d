import {
  approveLocation,
  approvePattern,
  approveSend,
  PeykError,
  rejectLocation,
  rejectPattern,
  rejectSend,
} from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { tell } from '../../parts/tell.tsx';
import type { DeskItem } from './desk-item.ts';
import { deskQuery, type Desk } from './queue-queries.ts';

interface Decision {
  readonly item: DeskItem;
  /** Why it is refused; without one it is approved. */
  readonly reason?: string;
}

/** The decision goes with what was read: what its owner has changed since is not decided unseen. */
function send({ item, reason }: Decision): Promise<unknown> {
  switch (item.kind) {
    case 'pattern': {
      const { code, fingerprint } = item.pattern;
      return reason === undefined
        ? ask(approvePattern, { params: { code }, body: { fingerprint } })
        : ask(rejectPattern, { params: { code }, body: { reason, fingerprint } });
    }
    case 'send': {
      const params = { id: item.send.id };
      return reason === undefined
        ? ask(approveSend, { params })
        : ask(rejectSend, { params, body: { reason } });
    }
    case 'place': {
      const { id, updated_at } = item.place;
      return reason === undefined
        ? ask(approveLocation, { params: { id }, body: { updated_at } })
        : ask(rejectLocation, { params: { id }, body: { reason, updated_at } });
    }
  }
}

/** Whether it waits no more, whoever decided. */
export const isGone = (problem: Error) =>
  problem instanceof PeykError && (problem.errorCode === 'already_decided' || problem.status === 404);

function takeAway({ key, kind }: DeskItem): void {
  queryClient.setQueryData(deskQuery.queryKey, (desk: Desk | undefined) =>
    desk === undefined || !desk.items.some((one) => one.key === key)
      ? desk
      : {
          items: desk.items.filter((one) => one.key !== key),
          totals: { ...desk.totals, [kind]: desk.totals[kind] - 1 },
        },
  );
}

export function useDecide() {
  return useMutation({
    mutationFn: send,
    // An answer that was asked for before the decision would bring the item back for a moment.
    onMutate: () => queryClient.cancelQueries({ queryKey: deskQuery.queryKey }),
    onSuccess: (_data, { item }) => takeAway(item),
    onError(problem, { item }) {
      // What is wrong with a field is said at the field.
      if (!(problem instanceof PeykError && problem.status === 422)) tell.refused(problem);
      if (isGone(problem)) takeAway(item);
    },
    // Not awaited: the next one is decided meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
