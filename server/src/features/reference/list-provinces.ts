import { Type } from 'typebox';

import { endpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/schemas.ts';
import { listProvinces as selectProvinces } from './reference-store.ts';

export const listProvinces = endpoint({
  method: 'GET',
  path: '/provinces',
  summary: 'The provinces of Iran',
  data: Type.Array(Type.Object({ id: Id, title: Type.String(), title_en: Type.String() })),

  async handle({ platform }) {
    return selectProvinces(platform.db);
  },
});
