import type { Queryable } from '../../../storage/database.ts';

export async function listProvinces(db: Queryable) {
  return db.selectFrom('provinces').select(['id', 'title', 'title_en']).orderBy('id').execute();
}

export async function findProvince(db: Queryable, id: number) {
  return db.selectFrom('provinces').select('id').where('id', '=', id).executeTakeFirst();
}

export async function findCity(db: Queryable, id: number) {
  return db.selectFrom('cities').select(['id', 'province_id']).where('id', '=', id).executeTakeFirst();
}

export async function listCities(db: Queryable, provinceId: number | undefined) {
  let query = db
    .selectFrom('cities')
    .select(['id', 'province_id', 'title', 'title_en'])
    .orderBy('province_id')
    .orderBy('id');
  if (provinceId !== undefined) query = query.where('province_id', '=', provinceId);
  return query.execute();
}
