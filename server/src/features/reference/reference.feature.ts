import type { Feature } from '../../feature.ts';
import { listCities } from './list-cities.ts';
import { listProvinces } from './list-provinces.ts';

/** Provinces and cities of Iran. */
export const reference: Feature = {
  name: 'reference',
  endpoints: [listProvinces, listCities],
  jobs: [],
};
