import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { ReadOptions } from '../read-options.ts';
import { readSpreadsheet } from '../read-spreadsheet.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import type { Row } from '../rows/row-collector.ts';

/** A file in a folder of its own that goes away with the test. */
export async function givenFile(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'given-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
}

export async function readRows(path: string, options?: ReadOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of readSpreadsheet(path, options)) rows.push(...batch);
  return rows;
}

export async function readCells(
  content: string | Uint8Array,
  options?: ReadOptions,
): Promise<(readonly string[])[]> {
  const rows = await readRows(await givenFile(content), options);
  return rows.map((row) => row.cells);
}

/** The reason a file is refused for; a file that is read to its end is a failed test. */
export async function refusalOf(content: string | Uint8Array, options?: ReadOptions): Promise<string> {
  try {
    const rows = await readCells(content, options);
    return `read ${rows.length} rows`;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.reason;
    throw error;
  }
}

export interface GivenPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  /** False values for the directory. */
  readonly forged?: { readonly crc?: number; readonly unpackedBytes?: number; readonly flags?: number };
}

/** A zip file made without the library's writer, so that a test can make it wrong. */
export function zipOf(parts: readonly GivenPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, forged = {} } of parts) {
    const bytes = Buffer.from(content as string);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(forged.flags ?? 0, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(forged.crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(forged.unpackedBytes ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, place, Buffer.from(name));
    bodies.push(body);
    offset += body.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(records.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, records, Buffer.from('PK\u0005\u0006'), end]);
}

export interface GivenWorkbook {
  readonly sheetData: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function relationsXml(...targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${all.join('')}</Relationships>`;
}

/** The parts of a small workbook with one sheet. */
export function workbookPartsOf({ sheetData, strings, styles, workbook }: GivenWorkbook): GivenPart[] {
  const relations = relationsXml(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  );
  const sheets = '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';
  return [
    { name: '_rels/.rels', content: relationsXml(['officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', content: workbook ?? sheets },
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
  ];
}

export function xlsxOf(workbook: GivenWorkbook): Buffer {
  return zipOf(workbookPartsOf(workbook));
}

/** A workbook whose only sheet holds these rows, given as XML. */
export function sheetOf(sheetData: string): Buffer {
  return xlsxOf({ sheetData });
}

/** A workbook of several sheets, each given by its rows as XML. */
export function workbookOf(sheets: readonly string[]): Buffer {
  const tabs = sheets.map(
    (_, index) => `<sheet name="${index}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return zipOf([
    { name: '_rels/.rels', content: relationsXml(['officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', content: `<workbook><sheets>${tabs.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml(...sheets.map((_, index) => ['worksheet', `${index}.xml`] as const)),
    },
    ...sheets.map((rows, index) => ({
      name: `xl/${index}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}
