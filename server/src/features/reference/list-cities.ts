import { Type } from 'typebox';

import { notFound } from '../../failure.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Id, nullable } from '../../http/schemas.ts';
import { findProvince, listCities as selectCities } from './reference-store.ts';

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  summary: 'The cities of a province, or of all provinces',
  query: Type.Object({ province_id: Type.Optional(Id) }),
  data: Type.Array(
    Type.Object({ id: Id, province_id: Id, title: Type.String(), title_en: nullable(Type.String()) }),
  ),
  refusals: [404],

  async handle({ query, platform }) {
    if (query.province_id !== undefined && !(await findProvince(platform.db, query.province_id)))
      throw notFound();
    return selectCities(platform.db, query.province_id);
  },
});
