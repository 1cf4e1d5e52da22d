import { readSubstitutions, type Ligature } from './glyph-substitutions.ts';

const compositeWords = 0x0001;
const compositeMore = 0x0020;
const compositeScale = 0x0008;
const compositeTwoScales = 0x0040;
const compositeMatrix = 0x0080;

/** A TrueType file, as far as a PDF needs it: which glyph stands for a character, how wide it is, and a smaller file. */
export class TrueTypeFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  readonly glyphCount: number;
  /** By feature (`init`, `medi`, `fina`): the glyph in place of a glyph. */
  readonly single: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** By feature (`rlig`): what a glyph and those after it become together. */
  readonly ligatures: ReadonlyMap<string, ReadonlyMap<number, readonly Ligature[]>>;
  readonly #tables = new Map<string, Buffer>();
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #widthCount: number;

  constructor(file: Buffer) {
    for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16) {
      const from = file.readUInt32BE(at + 8);
      this.#tables.set(
        file.toString('latin1', at, at + 4),
        file.subarray(from, from + file.readUInt32BE(at + 12)),
      );
    }
    const head = this.#table('head');
    this.unitsPerEm = head.readUInt16BE(18);
    this.box = [36, 38, 40, 42].map((at) => head.readInt16BE(at));
    const hhea = this.#table('hhea');
    this.ascent = hhea.readInt16BE(4);
    this.descent = hhea.readInt16BE(6);
    this.#widthCount = hhea.readUInt16BE(34);
    this.glyphCount = this.#table('maxp').readUInt16BE(4);
    this.#glyphs = readCharacters(this.#table('cmap'));
    const { single, ligatures } = readSubstitutions(this.#table('GSUB'));
    this.single = single;
    this.ligatures = ligatures;
  }

  /** 0: the font has no such character. */
  glyphOf(character: string): number {
    return this.#glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  }

  /** In thousandths of the size of the text. */
  widthOf(glyph: number): number {
    const at = Math.min(glyph, this.#widthCount - 1) * 4;
    return (this.#table('hmtx').readUInt16BE(at) * 1000) / this.unitsPerEm;
  }

  /** A font file with the outlines of these glyphs, under the numbers that they have here. */
  subset(glyphs: Iterable<number>): Buffer {
    const kept = new Set([0, ...glyphs]);
    // Parts of a composite glyph are added while the set is walked.
    for (const glyph of kept) for (const part of partsOf(this.#outline(glyph))) kept.add(part);
    const places = Buffer.alloc((this.glyphCount + 1) * 4);
    const outlines: Buffer[] = [];
    let size = 0;
    for (let glyph = 0; glyph < this.glyphCount; glyph += 1) {
      places.writeUInt32BE(size, glyph * 4);
      if (!kept.has(glyph)) continue;
      const outline = this.#outline(glyph);
      const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
      outlines.push(padded);
      size += padded.length;
    }
    places.writeUInt32BE(size, this.glyphCount * 4);
    const head = Buffer.from(this.#table('head'));
    head.writeInt16BE(1, 50);
    const same = ['hhea', 'hmtx', 'maxp', 'prep'] as const;
    return fontFile(
      new Map([
        ['glyf', Buffer.concat(outlines)],
        ['head', head],
        ['loca', places],
        ...same.map((name) => [name, this.#table(name)] as const),
      ]),
    );
  }

  #outline(glyph: number): Buffer {
    const places = this.#table('loca');
    const isLong = this.#table('head').readInt16BE(50) === 1;
    const placeOf = (at: number) => (isLong ? places.readUInt32BE(at * 4) : places.readUInt16BE(at * 2) * 2);
    return this.#table('glyf').subarray(placeOf(glyph), placeOf(glyph + 1));
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (table === undefined) throw new Error(`the font has no table ${name}`);
    return table;
  }
}

/** Characters of the basic plane (format 4), by code point. */
function readCharacters(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const [from] = Array.from({ length: table.readUInt16BE(2) }, (_, at) =>
    table.readUInt32BE(8 + 8 * at),
  ).filter((at) => table.readUInt16BE(at) === 4);
  if (from === undefined) throw new Error('the font has no characters of format 4');
  const doubled = table.readUInt16BE(from + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(from + 14 + at);
    const start = table.readUInt16BE(from + 16 + doubled + at);
    const delta = table.readUInt16BE(from + 16 + 2 * doubled + at);
    const rangeAt = from + 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** The glyphs that a composite outline is put together from. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  for (;;) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += flags & compositeWords ? 8 : 6;
    if (flags & compositeScale) at += 2;
    else if (flags & compositeTwoScales) at += 4;
    else if (flags & compositeMatrix) at += 8;
    if ((flags & compositeMore) === 0) return parts;
  }
}

function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const count = tables.size;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(0x00010000, 0);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, at) =>
    head.writeUInt16BE(value, 4 + 2 * at),
  );
  const parts = [head];
  let place = head.length;
  for (const [index, [name, table]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = 12 + 16 * index;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(checksumOf(padded), at + 4);
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
