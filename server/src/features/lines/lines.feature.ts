import type { Feature } from '../../feature.ts';
import { allowPostal } from './allow-postal.ts';
import { listLines } from './list-lines.ts';

/** Sender lines: numbers and names that messages come from, and who may use which. */
export const lines: Feature = {
  name: 'lines',
  endpoints: [listLines, allowPostal],
  jobs: [],
};
