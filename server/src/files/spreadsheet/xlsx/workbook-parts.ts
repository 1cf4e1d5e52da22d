import type { SpreadsheetLimits } from '../limits.ts';
import { SpreadsheetRefused } from '../refusal.ts';
import { UnpackBudget } from '../unpack-budget.ts';
import type { ZipArchive } from '../zip/read-zip.ts';
import { partKey, unpackEntry } from '../zip/read-zip.ts';

/** The parts of a workbook, all unpacked on one budget. */
export interface WorkbookParts {
  has(name: string): boolean;
  large(name: string): AsyncIterable<Buffer>;
  /** A part whose content is kept in memory by its reader, and is therefore held to a small size. */
  small(name: string): AsyncIterable<Buffer>;
  readonly budget: UnpackBudget;
}

export function workbookParts(archive: ZipArchive, limits: SpreadsheetLimits): WorkbookParts {
  const budget = new UnpackBudget(limits);
  const large = (name: string) => {
    const entry = archive.entries.get(partKey(name));
    if (entry === undefined) throw new SpreadsheetRefused('damaged');
    return unpackEntry(archive, entry, budget);
  };
  return {
    has: (name) => archive.entries.has(partKey(name)),
    large,
    small: (name) => capped(large(name), limits.metadataBytes),
    budget,
  };
}

async function* capped(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SpreadsheetRefused('too-large-unpacked');
    yield chunk;
  }
}
