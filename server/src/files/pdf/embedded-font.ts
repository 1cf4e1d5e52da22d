import { readFileSync } from 'node:fs';

import { lazy } from '../../primitives/lazy.ts';
import { pdfText, type PdfObjects } from './pdf-objects.ts';
import type { Glyph } from './shape-text.ts';
import { TrueTypeFont } from './true-type-font.ts';

// Letters in six of them mark a font of which a part is in the file.
const name = 'PEYKAA+Vazirmatn-Regular';
const atOnce = 100;

/** The font that comes with Peyk: Persian, Arabic and Latin letters in one file. */
export const openShippedFont = lazy(
  () => new TrueTypeFont(readFileSync(new URL('./font/Vazirmatn-Regular.ttf', import.meta.url))),
);

/** Writes the part of the font that was used, with the characters of its glyphs. Returns the id of the font. */
export function embedFont(
  objects: PdfObjects,
  font: TrueTypeFont,
  used: ReadonlyMap<number, string>,
): number {
  const glyphs = [...used.keys()].toSorted((a, b) => a - b);
  const file = font.subset(glyphs);
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const fileId = objects.stream(`/Length1 ${file.length}`, file);
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(scaled).join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} /CapHeight ${scaled(font.ascent)} /StemV 80 ` +
      `/FontFile2 ${fileId} 0 R >>`,
  );
  const widths = glyphs.map((glyph) => `${glyph} [${Math.round(font.widthOf(glyph))}]`).join(' ');
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) ` +
      `/Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const toText = objects.stream('', Buffer.from(characterMap(glyphs, used), 'latin1'));
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${toText} 0 R >>`,
  );
}

export const hexOf = (glyphs: readonly Pick<Glyph, 'glyph'>[]): string =>
  glyphs.map(({ glyph }) => glyph.toString(16).padStart(4, '0')).join('');

/** What each glyph stands for, so that text can be copied and found. */
function characterMap(glyphs: readonly number[], used: ReadonlyMap<number, string>): string {
  const blocks: string[] = [];
  for (let from = 0; from < glyphs.length; from += atOnce) {
    const some = glyphs.slice(from, from + atOnce);
    const rows = some.map(
      (glyph) => `<${hexOf([{ glyph }])}> ${pdfText(used.get(glyph) ?? '').replace('<FEFF', '<')}`,
    );
    blocks.push(`${some.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
