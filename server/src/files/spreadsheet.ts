// What features use of the spreadsheet library; only this folder imports it.
export {
  describeSpreadsheet,
  formatSerialDate,
  readSpreadsheet,
  readSpreadsheetInto,
  textOfUnits,
  UnitRows,
  writeCsv,
  writeXlsx,
  type ReadOptions,
  type SheetDesign,
  type UnitRowHandler,
} from '@peyk/spreadsheet';
