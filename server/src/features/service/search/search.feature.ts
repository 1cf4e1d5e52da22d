import type { Feature } from '../../../feature.ts';
import { searchEverything } from './search-everything.ts';

/** One search over everything; what can be found stands in the manifests of the features. */
export const search: Feature = {
  name: 'search',
  title: { fa: 'جست‌وجو', en: 'Search' },
  endpoints: [searchEverything],
  jobs: [],
};
