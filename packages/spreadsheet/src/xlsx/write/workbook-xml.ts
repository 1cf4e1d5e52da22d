import { escapeAttribute } from '../../xml/xml-text.ts';
import { MAIN_NAMESPACE, XML_START } from './xml-constants.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function sheetPartName(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** Sheet is the default type of `.xml`, so this part can be written before the number of sheets is known. */
export const contentTypesXml = `${XML_START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

export const packageRelationsXml = `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The three cell styles of `CELL_STYLE`, in its order; 49 is the built-in text format. */
export const stylesXml = `${XML_START}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function workbookXml(sheets: readonly WrittenSheet[]): string {
  const entries = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  return `${XML_START}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: readonly WrittenSheet[]): string {
  const entries = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="/${sheetPartName(index)}"/>`,
  );
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/>`;
  return `${XML_START}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}${styles}</Relationships>`;
}
