import type { Feature } from '../../feature.ts';
import { listCities } from './list-cities.ts';
import { listProvinces } from './list-provinces.ts';

/** Facts about the country: its provinces and cities. */
export const reference: Feature = {
  name: 'reference',
  endpoints: [listProvinces, listCities],
  jobs: [],
};
