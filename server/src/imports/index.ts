export { cancelImport } from './end-import.ts';
export { failedRowsPage, importFields, importFieldsOf, importsPage } from './import-fields.ts';
export { importJob } from './import-job.ts';
export { ImportConflict, type ImportKind, type ImportRun } from './import-kind.ts';
export {
  findImport,
  insertFailedRowsStatement,
  insertImport,
  requireImport,
  updateProgressStatement,
  type ImportRow,
} from './imports-store.ts';
export { FailedRow, readRowBatches, rowImport } from './row-import.ts';
export { runImport } from './run-import.ts';
export { startImport } from './start-import.ts';
export { storableCell } from './storable-cell.ts';
