import { visitElements } from '../xml/visit-elements.ts';
import type { DateKind } from './date-text.ts';
import { dateKindOf, dateKindOfBuiltIn } from './date-text.ts';

/** What each cell style (the `s` of a cell) does with numbers. */
export type CellStyles = readonly DateKind[];

export async function readStyles(chunks: AsyncIterable<Buffer>): Promise<CellStyles> {
  const ownFormats = new Map<number, DateKind>();
  const formatIds: number[] = [];
  await visitElements(chunks, (element, parent) => {
    // Parents matter: conditional formats repeat numFmt, and cellStyleXfs repeats xf.
    if (element.name === 'numFmt' && parent === 'numFmts') {
      ownFormats.set(
        Number(element.attribute('numFmtId')),
        dateKindOf(element.attribute('formatCode') ?? ''),
      );
    } else if (element.name === 'xf' && parent === 'cellXfs') {
      formatIds.push(Number(element.attribute('numFmtId') ?? 0));
    }
  });
  return formatIds.map((id) => ownFormats.get(id) ?? dateKindOfBuiltIn(id));
}
