export { insertLine } from './lines-store.ts';
export { findDefaultLine, findUsableLine, type UsableLine } from './find-usable-line.ts';
