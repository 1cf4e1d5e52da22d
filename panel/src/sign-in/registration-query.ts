import { showRegistration } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Whether anybody may register here, and whom to ask where not. */
export const registrationQuery = queryOptions({
  queryKey: queryKeys.registration.form(),
  queryFn: ({ signal }) => ask(showRegistration, {}, signal),
  staleTime: Infinity,
});
