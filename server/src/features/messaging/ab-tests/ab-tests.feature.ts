import type { Feature } from '../../../feature.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { createAbTest } from './endpoints/create-ab-test.ts';
import { cancelAbTest, decideAbTest } from './endpoints/decide-ab-test.ts';
import { listAbTests, showAbTest } from './endpoints/read-ab-tests.ts';
import { judgeAbTest } from './judge-ab-test.job.ts';
import { abTestNumbers } from './number-data-store.ts';

/** Two texts on a share of an audience, and the better one to the rest. */
export const abTests: Feature = {
  name: 'ab-tests',
  title: { fa: 'آزمون دو متن', en: 'A/B tests' },
  endpoints: [listAbTests, createAbTest, showAbTest, decideAbTest, cancelAbTest].map(withinSpending),
  jobs: [judgeAbTest],
  numberTables: abTestNumbers,
};
