import type { Feature } from '../../feature.ts';

/** People at the service: who they are and the keys they work with. */
export const operators: Feature = {
  name: 'operators',
  endpoints: [],
  jobs: [],
};
