import { compilePersonalText, repairSpreadsheetMobile, type Template } from '@peyk/text';

import { invalidField } from '../../../../failure.ts';
import { findMobileColumn, hasMobileColumn } from '../../../../files/find-mobile-column.ts';
import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { text } from '../../../../texts/text.ts';
import { recipientsMax } from '../fields/bulk-fields.ts';
import { requireNoCondition } from '../fields/send-fields.ts';
import type { RowProblem } from './file-recipients.ts';
import { textOfColumns } from './text-of-columns.ts';

const problemsKept = 100;
/** All texts together are held in memory, as those of a call are. */
const charactersMax = 10_000_000;
const textHeadings = [/^(?:text|message|body|متن|پیام)$/i, /text|message|متن|پیام/i];

interface FileText {
  readonly mobile: string;
  readonly text: string;
}

export interface FileTexts {
  readonly rows: readonly FileText[];
  /** Rows without a number or a text. */
  readonly failed: number;
  readonly problems: readonly RowProblem[];
}

/** Where number and text of a row stand. */
interface Columns {
  readonly mobile: number;
  readonly textOf: ReturnType<typeof textOfColumns>;
}

/**
 * Numbers of a spreadsheet with a text for each: of the column with a heading for texts, else of the first one beside that of the
 * numbers. `template`: a text whose variables are columns instead, by heading or by letter (`%B%`).
 */
export async function readFileTexts(file: string, fieldName: string, template?: string): Promise<FileTexts> {
  if (template !== undefined) requireNoCondition(template);
  const texts = new CollectedTexts(template);
  try {
    for await (const page of readSpreadsheet(file, { isHeading: hasMobileColumn })) {
      texts.addPage(page);
      if (texts.areTooLong)
        throw invalidField(
          fieldName,
          text('file_texts_long', { limit: recipientsMax, count: charactersMax }),
        );
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, fieldName);
  }
  return texts;
}

interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

class CollectedTexts implements FileTexts {
  readonly rows: FileText[] = [];
  readonly problems: RowProblem[] = [];
  failed = 0;
  readonly #template: Template | undefined;
  #columns: Columns | undefined;
  #characters = 0;

  constructor(template: string | undefined) {
    this.#template = template === undefined ? undefined : compilePersonalText(template);
  }

  get areTooLong(): boolean {
    return this.rows.length > recipientsMax || this.#characters > charactersMax;
  }

  addPage(page: readonly SheetRow[]): void {
    let rows = page;
    if (this.#columns === undefined) {
      const first = page[0]?.cells ?? [];
      const heading = findMobileColumn(first);
      this.#columns = columnsOf(first, heading, this.#template);
      if (heading !== undefined) rows = page.slice(1);
    }
    for (const row of rows) this.#add(row, this.#columns);
  }

  #add({ number, cells }: SheetRow, columns: Columns): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    const mobile = repairSpreadsheetMobile(cells[columns.mobile] ?? '', 'shown');
    const own = columns.textOf(cells) ?? '';
    if (mobile.ok && own.trim() !== '') {
      this.#characters += own.length;
      this.rows.push({ mobile: mobile.mobile, text: own });
      return;
    }
    this.failed += 1;
    if (this.problems.length < problemsKept)
      this.problems.push({ row: number, value: cells.join(' | ').slice(0, 50) });
  }
}

function columnsOf(
  first: readonly string[],
  heading: number | undefined,
  template: Template | undefined,
): Columns {
  const names = heading === undefined ? [] : first.map((cell) => cell.trim());
  const mobile = heading ?? 0;
  if (template !== undefined) {
    return { mobile, textOf: textOfColumns(template, names, first.length) };
  }
  const named = textHeadings
    .map((shape) => names.findIndex((name, place) => place !== mobile && shape.test(name)))
    .find((place) => place >= 0);
  const column = named ?? (mobile === 0 ? 1 : 0);
  return { mobile, textOf: (cells) => cells[column] };
}
