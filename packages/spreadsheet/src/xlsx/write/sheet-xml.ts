import { EXCEL_ROWS_PER_SHEET } from '../../limits.ts';
import { escapeAttribute, escapeCellText } from '../../xml/xml-text.ts';
import type { ColumnValidation, SheetDesign } from './sheet-design.ts';
import { CELL_STYLE, columnName } from './sheet-design.ts';
import { listRange } from './lists-sheet.ts';
import { MAIN_NAMESPACE, XML_START } from './xml-constants.ts';

const DEFAULT_WIDTH = 18;
const PROMPT_LENGTH_MAX = 255;

/** The XML before the rows: direction, frozen header and columns. */
export function sheetStart(design: SheetDesign): string {
  return `${XML_START}<worksheet xmlns="${MAIN_NAMESPACE}">${viewXml(design)}${columnsXml(design)}<sheetData>`;
}

/** The XML after the rows. */
export function sheetEnd({ validations = [] }: SheetDesign): string {
  if (validations.length === 0) return '</sheetData></worksheet>';
  const all = validations.map((validation, index) => validationXml(validation, index)).join('');
  return `</sheetData><dataValidations count="${validations.length}">${all}</dataValidations></worksheet>`;
}

function viewXml({ rightToLeft, frozenHeader }: SheetDesign): string {
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  const pane =
    frozenHeader === true ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  return `<sheetViews><sheetView workbookViewId="0"${direction}>${pane}</sheetView></sheetViews>`;
}

function columnsXml({ header, columnWidths = [], textColumns = [] }: SheetDesign): string {
  if (header.length === 0) return '';
  const columns = header.map((_, column) => {
    const style = textColumns.includes(column) ? ` style="${CELL_STYLE.text}"` : '';
    const width = columnWidths[column] ?? DEFAULT_WIDTH;
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"${style}/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function validationXml(validation: ColumnValidation, index: number): string {
  const name = columnName(validation.column);
  const cells = `sqref="${name}2:${name}${EXCEL_ROWS_PER_SHEET}"`;
  if ('prompt' in validation) {
    const prompt = escapeAttribute(validation.prompt.slice(0, PROMPT_LENGTH_MAX));
    return `<dataValidation allowBlank="1" showInputMessage="1" prompt="${prompt}" ${cells}/>`;
  }
  const range = escapeCellText(listRange(index, validation.list.length));
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" ${cells}><formula1>${range}</formula1></dataValidation>`;
}
