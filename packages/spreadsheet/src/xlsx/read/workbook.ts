import { SpreadsheetError } from '../../spreadsheet-error.ts';
import { visitElements } from '../../xml/visit-elements.ts';
import type { WorkbookParts } from './workbook-parts.ts';

export interface Sheet {
  readonly name: string;
  readonly part: string;
}

export interface Workbook {
  /** Visible worksheets in the order of their tabs; chart sheets and hidden sheets are left out. */
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  readonly stringsPart: string | undefined;
  readonly stylesPart: string | undefined;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  const workbookPart = await findWorkbookPart(parts);
  const relations = await readRelations(parts, workbookPart);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await visitElements(parts.openMetadata(workbookPart), (element, parent) => {
    if (element.name === 'workbookPr') is1904 = /^(1|true|on)$/.test(element.attribute('date1904') ?? '');
    if (element.name !== 'sheet' || parent !== 'sheets') return;
    if ((element.attribute('state') ?? 'visible') !== 'visible') return;
    const id = element.attribute('id');
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
    if (relation !== undefined && parts.has(relation.part)) {
      sheets.push({ name: element.attribute('name') ?? '', part: relation.part });
    }
  });
  if (sheets.length === 0) throw new SpreadsheetError('no-sheet');
  const partOf = (type: string) => relations.find((one) => one.type === type && parts.has(one.part))?.part;
  return { sheets, is1904, stringsPart: partOf('sharedStrings'), stylesPart: partOf('styles') };
}

async function findWorkbookPart(parts: WorkbookParts): Promise<string> {
  const relations = await readRelations(parts, '');
  const main = relations.find((one) => one.type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  // Other zip files: text documents, archives, binary workbooks.
  if (!parts.has(main) || !main.toLowerCase().endsWith('.xml'))
    throw new SpreadsheetError('not-a-spreadsheet');
  return main;
}

/** The relations of a part. External targets are left out here, so that nothing can follow them. */
async function readRelations(parts: WorkbookParts, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relationsPart = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!parts.has(relationsPart)) return relations;
  await visitElements(parts.openMetadata(relationsPart), (element) => {
    if (element.name !== 'Relationship' || element.attribute('TargetMode') === 'External') return;
    const type = element.attribute('Type') ?? '';
    relations.push({
      id: element.attribute('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      part: resolvePart(folder, element.attribute('Target') ?? ''),
    });
  });
  return relations;
}

/** Targets are relative to the folder of the part, or absolute with a leading slash. */
function resolvePart(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : folder + target).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}
