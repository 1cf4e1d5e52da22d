export { insertLine } from './lines-store.ts';
export { findDefaultLine, findUsableLine, findUsableLineById, type UsableLine } from './find-usable-line.ts';
export { lineExample } from './line-example.ts';
export { LineNumber, lineNumberOf } from './line-number.ts';
export { lineSchema, listPricedLines } from './line-row.ts';
