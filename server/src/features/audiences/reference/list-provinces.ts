import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { placeFilter, hasBanksQuery } from './places-with-banks.ts';
import { listProvinces as selectProvinces } from '../../common/cities/index.ts';

export const listProvinces = endpoint({
  method: 'GET',
  path: '/provinces',
  name: 'listProvinces',
  permission: 'read',
  title: { fa: 'استان‌ها', en: 'List provinces' },
  description: {
    fa: 'استان‌های ایران، یا آن‌هایی را که بانک شماره دارند، فهرست می‌کند.',
    en: 'Lists the provinces of Iran, optionally only those with a number bank.',
  },
  query: Type.Object(hasBanksQuery),
  data: Type.Array(
    Type.Object({
      id: field(Id, 'Id of the province', 'شناسهٔ استان', 42),
      title: field(Type.String(), 'Title of the province', 'عنوان استان', 'تهران'),
      title_en: field(Type.String(), 'The title in English', 'عنوان انگلیسی', 'Tehran'),
    }),
  ),
  examples: {
    data: [
      { id: 1, title: 'آذربایجان شرقی', title_en: 'East Azerbaijan' },
      { id: 8, title: 'تهران', title_en: 'Tehran' },
    ],
  },

  async handle({ query, platform: { db }, url }) {
    const [provinces, isWanted] = await Promise.all([
      selectProvinces(db),
      placeFilter(db, 'province', { query, url }),
    ]);
    return provinces.filter(isWanted);
  },
});
