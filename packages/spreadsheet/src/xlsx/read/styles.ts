import { visitElements } from '../../xml/visit-elements.ts';
import type { DateKind } from './serial-date.ts';
import { dateKindOfFormat, dateKindOfBuiltIn } from './serial-date.ts';

/** How each cell style (the `s` of a cell) shows numbers. */
export type CellStyles = readonly DateKind[];

export async function readStyles(chunks: AsyncIterable<Buffer>): Promise<CellStyles> {
  const ownFormats = new Map<number, DateKind>();
  const formatIds: number[] = [];
  await visitElements(chunks, (element, parent) => {
    // The parent is checked because conditional formats also contain numFmt, and cellStyleXfs also contains xf.
    if (element.name === 'numFmt' && parent === 'numFmts') {
      ownFormats.set(
        Number(element.attribute('numFmtId')),
        dateKindOfFormat(element.attribute('formatCode') ?? ''),
      );
    } else if (element.name === 'xf' && parent === 'cellXfs') {
      formatIds.push(Number(element.attribute('numFmtId') ?? 0));
    }
  });
  return formatIds.map((id) => ownFormats.get(id) ?? dateKindOfBuiltIn(id));
}
