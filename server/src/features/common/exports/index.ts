export { exportColumns, type ExportColumn } from './export-columns.ts';
export { momentWriter } from './moment-writer.ts';
export { fileNameOf, formatField, oneBatch, sheetDownload } from './sheet-download.ts';
