import { rowXml } from './row-xml.ts';
import type { ColumnValidation } from './sheet-design.ts';
import { columnName } from './sheet-design.ts';
import { emptySheetEnd, emptySheetStart } from './xml-constants.ts';

/**
 * The choices of list columns are on a hidden sheet, one column for each validation: inside the validation itself they
 * are limited to 255 characters in all, and cannot contain a comma.
 */
export const LISTS_SHEET = '_lists';

export function listRange(index: number, length: number): string {
  const name = columnName(index);
  return `'${LISTS_SHEET}'!$${name}$1:$${name}$${Math.max(1, length)}`;
}

export function hasLists(
  validations: readonly ColumnValidation[] | undefined,
): validations is readonly ColumnValidation[] {
  return validations?.some((validation) => 'list' in validation) ?? false;
}

export function* listsSheet(validations: readonly ColumnValidation[]): Generator<string> {
  const lists = validations.map((validation) => ('list' in validation ? validation.list : []));
  const length = Math.max(...lists.map((list) => list.length));
  yield emptySheetStart;
  for (let row = 0; row < length; row += 1) {
    const cells = lists.map((list) => list[row] ?? '');
    yield rowXml(row + 1, cells, []);
  }
  yield emptySheetEnd;
}
