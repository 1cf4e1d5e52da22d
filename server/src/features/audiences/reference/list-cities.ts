import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { ProvinceId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { placeFilter, hasBanksQuery } from './places-with-banks.ts';
import { findProvince, listCities as selectCities } from '../../common/cities/index.ts';

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  name: 'listCities',
  permission: 'read',
  title: { fa: 'شهرها', en: 'List cities' },
  description: {
    fa: 'شهرهای یک استان یا همهٔ استان‌ها را فهرست می‌کند؛ همه، یا آن‌هایی که بانک شماره دارند.',
    en: 'Lists the cities of one province or of all provinces, optionally only those with a number bank.',
  },
  query: Type.Object({ province_id: Type.Optional(ProvinceId), ...hasBanksQuery }),
  data: Type.Array(
    Type.Object({
      id: field(Id, 'Id of the city', 'شناسهٔ شهر', 42),
      province_id: ProvinceId,
      title: field(Type.String(), 'Title of the city', 'عنوان شهر', 'تهران'),
      title_en: field(nullable(Type.String()), 'The title in English', 'عنوان انگلیسی', 'Tehran'),
    }),
  ),
  refusals: [404],
  examples: {
    data: [
      { id: 13, province_id: 8, title: 'آبسرد', title_en: 'Ab Sard' },
      { id: 15, province_id: 8, title: 'آبعلی', title_en: null },
    ],
  },

  async handle({ query, platform: { db }, url }) {
    if (query.province_id !== undefined && !(await findProvince(db, query.province_id))) throw notFound();
    const [cities, isWanted] = await Promise.all([
      selectCities(db, query.province_id),
      placeFilter(db, 'city', { query, url }),
    ]);
    return cities.filter(isWanted);
  },
});
