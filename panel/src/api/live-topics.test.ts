import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { refresh } from './live-topics.ts';
import { queryKeys } from './query-keys.ts';

test('a change that comes while the first answer is on its way is asked for again', async () => {
  const client = new QueryClient();
  const answers: ((unread: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.notices.list(),
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
    staleTime: 15_000,
  });
  const leave = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  refresh(client, [{ topic: 'notices' }]);
  // What the service said before the change.
  answers[0]?.(0);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  // Once: nothing is on its way any more.
  expect(answers).toHaveLength(2);
  leave();
});
