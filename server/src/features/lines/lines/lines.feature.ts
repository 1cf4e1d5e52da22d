import { part, type Feature } from '../../../feature.ts';
import { allowPostal } from './allow-postal.ts';
import { listLines } from './list-lines.ts';
import { lineCache, openLineCache } from './find-usable-line.ts';

/** Sender lines: numbers and names that messages come from, and which accounts may use them. */
export const lines: Feature = {
  name: 'lines',
  title: { fa: 'خطوط', en: 'Lines' },
  endpoints: [listLines, allowPostal],
  jobs: [],
  runtime: [part(lineCache, openLineCache)],
};
