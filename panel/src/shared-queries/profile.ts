import { showProfile } from '@peyk/sdk';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';

export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => ask(showProfile, {}, signal),
});
