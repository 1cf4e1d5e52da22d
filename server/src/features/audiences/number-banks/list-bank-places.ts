import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { ProvinceId } from '../../../http/fields/ids.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { findProvince, listCities, listProvinces } from '../../common/cities/index.ts';

/** Operators have no account, so the lists of places for accounts are closed to them. */
export const listBankPlaces = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/places',
  name: 'listBankPlaces',
  permission: 'data',
  title: { fa: 'منطقه‌های بانک شماره', en: 'List areas of number banks' },
  description: {
    fa: 'استان‌ها، و شهرهای یک استان را که یک بانک می‌تواند از آن باشد فهرست می‌کند.',
    en: 'Lists the provinces, and the cities of one province, that a bank may belong to.',
  },
  query: Type.Object({ province_id: Type.Optional(ProvinceId) }),
  data: Type.Object({
    provinces: field(
      Type.Array(
        Type.Object({
          id: field(Id, 'Id of the province', 'شناسهٔ استان', 8),
          title: field(Type.String(), 'Title of the province', 'عنوان استان', 'تهران'),
          title_en: field(Type.String(), 'The title in English', 'عنوان انگلیسی', 'Tehran'),
        }),
      ),
      'All provinces',
      'همهٔ استان‌ها',
    ),
    cities: field(
      Type.Array(
        Type.Object({
          id: field(Id, 'Id of the city', 'شناسهٔ شهر', 13),
          title: field(Type.String(), 'Title of the city', 'عنوان شهر', 'آبسرد'),
          title_en: field(nullable(Type.String()), 'The title in English', 'عنوان انگلیسی', 'Ab Sard'),
        }),
      ),
      'Cities of the given province; empty without one',
      'شهرهای استان داده‌شده؛ بدون استان خالی',
    ),
  }),
  refusals: [404],

  async handle({ query: { province_id: province }, platform: { db } }) {
    if (province !== undefined && !(await findProvince(db, province))) throw notFound();
    const [provinces, cities] = await Promise.all([
      listProvinces(db),
      province === undefined ? [] : listCities(db, province),
    ]);
    return { provinces, cities };
  },
});
