export { findCity, findProvince } from './reference-store.ts';
export { seedReference } from './seed-reference-store.ts';
