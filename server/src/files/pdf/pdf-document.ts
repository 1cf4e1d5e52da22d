import { finishInTurns, LoopTurn } from '../../primitives/loop-turn.ts';
import { embedFont, hexOf, openShippedFont } from './embedded-font.ts';
import { PdfObjects, pdfMoment, pdfText } from './pdf-objects.ts';
import { linesOf, type Direction, type TextLine } from './text-lines.ts';
import type { TrueTypeFont } from './true-type-font.ts';
import { directionOf } from './visual-order.ts';

// A4 in points.
const page = { width: 595.28, height: 841.89, margin: 48, foot: 40 };
const labelWidth = 130;
const gap = 10;
const leading = 1.6;

interface DocumentOptions {
  readonly title: string;
  readonly language: 'fa' | 'en';
  readonly madeAt: Date;
  /** A line in the head of the file that no reader shows. */
  readonly comment?: string;
  /** What stands under each page, given its number and how many there are. */
  footer(number: number, count: number): string;
}

interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A document of headings, rows and paragraphs on A4 pages, in either direction, with files attached to it; drawn in turns of the event loop. */
export class PdfDocument {
  readonly #options: DocumentOptions;
  readonly #direction: Direction;
  readonly #font: TrueTypeFont;
  readonly #used = new Map<number, string>();
  readonly #pages: string[][] = [[]];
  readonly #attachments: Attachment[] = [];
  readonly #turn = new LoopTurn();
  #y = page.height - page.margin;

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.#direction = options.language === 'fa' ? 'rtl' : 'ltr';
    this.#font = openShippedFont();
  }

  async heading(text: string, size: number): Promise<void> {
    this.space(size * 0.6);
    // A heading does not stand alone at the foot of a page.
    this.#need(size * leading * 3);
    await this.paragraph(text, { size });
  }

  async paragraph(text: string, { size = 10, indent = 0 } = {}): Promise<void> {
    const width = page.width - 2 * page.margin - indent;
    for (const line of await this.#lines(text, size, width)) {
      this.#need(size * leading);
      this.#y -= size * leading;
      this.#drawAligned(line, size, indent);
    }
  }

  /** A label and its value beside it. */
  async row(label: string, value: string, size = 10): Promise<void> {
    const [first] = await this.#lines(label, size, labelWidth);
    const width = page.width - 2 * page.margin - labelWidth - gap;
    for (const [at, line] of (await this.#lines(value, size, width)).entries()) {
      this.#need(size * leading);
      this.#y -= size * leading;
      if (at === 0 && first !== undefined) this.#drawAligned(first, size, 0, 0.35);
      this.#drawAligned(line, size, labelWidth + gap);
    }
  }

  /** A thin line over the width of the page. */
  rule(): void {
    this.space(6);
    this.#need(1);
    this.#write(
      `0.7 G 0.5 w ${page.margin} ${fixed(this.#y)} m ${page.width - page.margin} ${fixed(this.#y)} l S`,
    );
    this.space(4);
  }

  space(points: number): void {
    this.#y -= points;
  }

  attach(file: Attachment): void {
    this.#attachments.push(file);
  }

  async finish(): Promise<Buffer> {
    const { title, language, madeAt, comment } = this.#options;
    for (const [at, content] of this.#pages.entries()) await this.#drawFooter(content, at + 1);
    const objects = new PdfObjects();
    const pages = objects.reserve();
    const font = embedFont(objects, this.#font, this.#used);
    const kids: number[] = [];
    for (const content of this.#pages) {
      if (this.#turn.isOver()) await this.#turn.next();
      const drawn = objects.stream('', Buffer.from(content.join('\n'), 'latin1'));
      kids.push(
        objects.add(
          `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
            `/Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${drawn} 0 R >>`,
        ),
      );
    }
    objects.set(
      pages,
      `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    );
    const files = this.#attachments.map((file) => [file.name, attached(objects, file, madeAt)] as const);
    const listed = files.map(([name, id]) => `${pdfText(name)} ${id} 0 R`).join(' ');
    const root = objects.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true ` +
        `/Direction /${this.#direction === 'rtl' ? 'R2L' : 'L2R'} >> /Names << /EmbeddedFiles << /Names [${listed}] >> >> ` +
        `/AF [${files.map(([, id]) => `${id} 0 R`).join(' ')}] >>`,
    );
    const info = objects.add(
      `<< /Title ${pdfText(title)} /Producer (Peyk) /CreationDate ${pdfMoment(madeAt)} >>`,
    );
    return objects.file({ root, info, comment });
  }

  async #lines(text: string, size: number, width: number): Promise<TextLine[]> {
    // A date or a number alone is read to the right in both languages.
    const direction = directionOf(text, 'ltr');
    return finishInTurns(linesOf(this.#font, text, { size, width, direction }), this.#turn);
  }

  #need(points: number): void {
    if (this.#y - points > page.margin + page.foot) return;
    this.#pages.push([]);
    this.#y = page.height - page.margin;
  }

  #write(operators: string, to: string[] = this.#pages.at(-1)!): void {
    to.push(operators);
  }

  /** At the side where reading begins. */
  #drawAligned(line: TextLine, size: number, indent: number, grey = 0): void {
    const left = page.margin + indent;
    const x = this.#direction === 'ltr' ? left : page.width - left - line.width;
    this.#write(this.#drawn(line, { size, x, y: this.#y, grey }));
  }

  async #drawFooter(content: string[], number: number): Promise<void> {
    const size = 8;
    const text = this.#options.footer(number, this.#pages.length);
    const [line] = await this.#lines(text, size, page.width - 2 * page.margin);
    if (line === undefined) return;
    const x = (page.width - line.width) / 2;
    this.#write(this.#drawn(line, { size, x, y: page.margin, grey: 0.35 }), content);
  }

  #drawn(
    line: TextLine,
    { size, x, y, grey }: { readonly size: number; x: number; readonly y: number; readonly grey: number },
  ): string {
    const parts = [`${grey} g`];
    let left = x;
    for (const { width, glyphs } of line.runs) {
      for (const { glyph, text: own } of glyphs) if (!this.#used.has(glyph)) this.#used.set(glyph, own);
      if (glyphs.length > 0)
        parts.push(`BT /F1 ${size} Tf 1 0 0 1 ${fixed(left)} ${fixed(y)} Tm <${hexOf(glyphs)}> Tj ET`);
      left += width;
    }
    return parts.join('\n');
  }
}

const fixed = (value: number) => value.toFixed(2);

function attached(objects: PdfObjects, { name, mediaType, content }: Attachment, madeAt: Date): number {
  const type = mediaType.replace('/', '#2F');
  const file = objects.plainStream(
    `/Type /EmbeddedFile /Subtype /${type} /Params << /Size ${content.length} /ModDate ${pdfMoment(madeAt)} >>`,
    content,
  );
  return objects.add(
    `<< /Type /Filespec /F ${pdfText(name)} /UF ${pdfText(name)} /AFRelationship /Data ` +
      `/EF << /F ${file} 0 R /UF ${file} 0 R >> >>`,
  );
}
