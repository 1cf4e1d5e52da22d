import type { Feature } from '../../../feature.ts';
import { exportEndpoint, isExported } from './export-endpoint.ts';

/** Every list of operators as a file: a new paged list has its export without a word. */
export function listExports(features: readonly Feature[]): Feature {
  const endpoints = features.flatMap((feature) => feature.endpoints);
  const taken = new Set(endpoints.map(({ path }) => path));
  return {
    name: 'list-exports',
    title: { fa: 'خروجی فهرست‌ها', en: 'Exported lists' },
    endpoints: endpoints
      .filter((one) => isExported(one) && !taken.has(`${one.path}/export`))
      .map(exportEndpoint),
    jobs: [],
  };
}
