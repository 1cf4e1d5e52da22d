import type { Feature } from '../../feature.ts';
import { showProfile } from './show-profile.ts';

/** Customers of the service: who they are, which plan they have, and the keys their programs use. */
export const accounts: Feature = {
  name: 'accounts',
  endpoints: [showProfile],
  jobs: [],
};
