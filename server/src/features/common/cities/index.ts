export { findCity, findProvince, listCities, listProvinces } from './cities-store.ts';
export { seedCities } from './seed-cities-store.ts';
