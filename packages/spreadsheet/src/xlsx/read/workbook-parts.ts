import type { SpreadsheetLimits } from '../../limits.ts';
import { SpreadsheetError } from '../../spreadsheet-error.ts';
import { UnpackBudget } from '../../zip/unpack-budget.ts';
import type { ZipArchive } from '../../zip/read-zip.ts';
import { entryKey, unpackEntry } from '../../zip/read-zip.ts';

/** The parts of a workbook; all of them count towards one unpack budget. */
export interface WorkbookParts {
  has(name: string): boolean;
  open(name: string): AsyncIterable<Buffer>;
  /** For parts that their reader keeps in memory: at most `metadataBytes` long. */
  openMetadata(name: string): AsyncIterable<Buffer>;
  readonly budget: UnpackBudget;
}

export function workbookParts(archive: ZipArchive, limits: SpreadsheetLimits): WorkbookParts {
  const budget = new UnpackBudget(limits);
  const open = (name: string) => {
    const entry = archive.entries.get(entryKey(name));
    if (entry === undefined) throw new SpreadsheetError('damaged');
    return unpackEntry(archive, entry, budget);
  };
  return {
    has: (name) => archive.entries.has(entryKey(name)),
    open,
    openMetadata: (name) => limitBytes(open(name), limits.metadataBytes),
    budget,
  };
}

async function* limitBytes(chunks: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new SpreadsheetError('too-large-unpacked');
    yield chunk;
  }
}
