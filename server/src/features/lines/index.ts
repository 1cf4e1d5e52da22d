export { insertLine } from './lines-store.ts';
export { findDefaultLine, findUsableLine, findUsableLineById, type UsableLine } from './find-usable-line.ts';
export { lineExample } from './line-example.ts';
export { lineSchema, listLinesShown } from './line-row.ts';
