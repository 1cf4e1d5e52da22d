import { holdForReview, releaseHold } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import type { DeskItem } from './desk-item.ts';

/** Sets an item aside, or puts it back if somebody has. */
export function useHold() {
  return useMutation({
    mutationFn: ({ subject, hold }: DeskItem): Promise<unknown> =>
      hold === undefined
        ? ask(holdForReview, { body: { subject } })
        : ask(releaseHold, { params: { subject } }),
    meta: { stale: [queryKeys.moderation.all] },
    onError: toast.refused,
  });
}
