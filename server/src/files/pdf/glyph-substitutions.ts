/** What the glyph that has it in its list, and these after it, become. */
export interface Ligature {
  readonly rest: readonly number[];
  readonly glyph: number;
}

interface Substitutions {
  readonly single: Map<string, Map<number, number>>;
  readonly ligatures: Map<string, Map<number, Ligature[]>>;
}

const singleType = 1;
const ligatureType = 4;

/** Single and ligature substitutions of a GSUB table by feature, of all its scripts. Chains of contexts are not read. */
export function readSubstitutions(table: Buffer): Substitutions {
  const found: Substitutions = { single: new Map(), ligatures: new Map() };
  const features = table.readUInt16BE(6);
  const lookups = table.readUInt16BE(8);
  for (let at = features + 2; at < features + 2 + 6 * table.readUInt16BE(features); at += 6) {
    const name = table.toString('latin1', at, at + 4);
    const feature = features + table.readUInt16BE(at + 4);
    for (let n = 0; n < table.readUInt16BE(feature + 2); n += 1) {
      const index = table.readUInt16BE(feature + 4 + 2 * n);
      readLookup(table, lookups + table.readUInt16BE(lookups + 2 + 2 * index), { name, found });
    }
  }
  return found;
}

function readLookup(
  table: Buffer,
  lookup: number,
  { name, found }: { readonly name: string; readonly found: Substitutions },
): void {
  const type = table.readUInt16BE(lookup);
  for (let n = 0; n < table.readUInt16BE(lookup + 4); n += 1) {
    const at = lookup + table.readUInt16BE(lookup + 6 + 2 * n);
    if (type === singleType) {
      const single = found.single.get(name) ?? new Map<number, number>();
      found.single.set(name, single);
      for (const [from, to] of readSingle(table, at)) single.set(from, to);
    }
    if (type === ligatureType) {
      const ligatures = found.ligatures.get(name) ?? new Map<number, Ligature[]>();
      found.ligatures.set(name, ligatures);
      for (const [first, list] of readLigatures(table, at))
        ligatures.set(first, [...(ligatures.get(first) ?? []), ...list]);
    }
  }
}

function readSingle(table: Buffer, at: number): [number, number][] {
  const covered = readCoverage(table, at + table.readUInt16BE(at + 2));
  if (table.readUInt16BE(at) === 1) {
    const delta = table.readInt16BE(at + 4);
    return covered.map((glyph) => [glyph, (glyph + delta) & 0xffff]);
  }
  return covered.map((glyph, index) => [glyph, table.readUInt16BE(at + 6 + 2 * index)]);
}

function readLigatures(table: Buffer, at: number): [number, Ligature[]][] {
  return readCoverage(table, at + table.readUInt16BE(at + 2)).map((first, index) => {
    const set = at + table.readUInt16BE(at + 6 + 2 * index);
    const list = Array.from({ length: table.readUInt16BE(set) }, (_, n) => {
      const one = set + table.readUInt16BE(set + 2 + 2 * n);
      const length = table.readUInt16BE(one + 2) - 1;
      const rest = Array.from({ length }, (_glyph, place) => table.readUInt16BE(one + 4 + 2 * place));
      return { glyph: table.readUInt16BE(one), rest };
    });
    return [first, list];
  });
}

function readCoverage(table: Buffer, at: number): number[] {
  const count = table.readUInt16BE(at + 2);
  if (table.readUInt16BE(at) === 1)
    return Array.from({ length: count }, (_, n) => table.readUInt16BE(at + 4 + 2 * n));
  return Array.from({ length: count }, (_, n) => {
    const range = at + 4 + 6 * n;
    const from = table.readUInt16BE(range);
    return Array.from({ length: table.readUInt16BE(range + 2) - from + 1 }, (_glyph, place) => from + place);
  }).flat();
}
