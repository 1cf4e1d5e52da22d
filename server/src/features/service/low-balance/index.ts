export { findLimit } from './low-balance-store.ts';
