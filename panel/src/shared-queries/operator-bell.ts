import type { NoInput, Operation, WaitingForOperators } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

// Written here: the generated operations of operators are one file, which the frame would bring to customers too.
const showBell: Operation<NoInput, readonly WaitingForOperators[]> = {
  method: 'GET',
  path: '/operator/v1/bell',
  answer: 'data',
};

/** What waits for operators, for the bell and the menu of the console. */
export const operatorBellQuery = queryOptions({
  queryKey: queryKeys.bell.operator(),
  queryFn: ({ signal }) => ask(showBell, {}, signal),
  // Alerts come without an event.
  refetchInterval: 60_000,
});
