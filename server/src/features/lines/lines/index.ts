export { insertLine } from './lines-store.ts';
export { joinLine } from './line-sql-store.ts';
export { lineRecords } from './line-records-store.ts';
export { findDefaultLine, findUsableLine, findUsableLineById, type UsableLine } from './find-usable-line.ts';
export { LineNumber, lineNumberOf } from './line-number.ts';
export { pricedLines } from './line-row.ts';
export { listLines } from './list-lines.ts';
