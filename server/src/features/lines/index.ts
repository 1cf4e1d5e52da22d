export { insertLine } from './lines-store.ts';
export { findUsableLine, type UsableLine } from './find-usable-line.ts';
