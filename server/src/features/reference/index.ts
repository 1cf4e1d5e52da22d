export { findCity, findProvince } from './reference-store.ts';
