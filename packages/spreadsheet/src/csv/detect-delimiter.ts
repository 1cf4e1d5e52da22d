const CANDIDATES = [',', ';', '\t', '|'] as const;
const RECORDS_COMPARED = 50;

export type Delimiter = (typeof CANDIDATES)[number];

/** The candidate that splits the most records into as many fields as the first record; a comma if none does. */
export function detectDelimiter(sample: string): Delimiter {
  const records = countCandidates(sample);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const [index, candidate] of CANDIDATES.entries()) {
    const first = records[0]?.[index] ?? 0;
    const agreeing = records.filter((counts) => counts[index] === first).length;
    // The number of agreeing records decides; between equals, the number of fields.
    const score = first === 0 ? 0 : agreeing + first / 100_000;
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** How often each candidate occurs outside quotes, per record. An incomplete last record is left out. */
function countCandidates(sample: string): number[][] {
  const records: number[][] = [];
  let counts: number[] = CANDIDATES.map(() => 0);
  let isQuoted = false;
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const index = CANDIDATES.indexOf(character as Delimiter);
    if (index !== -1) counts[index] = (counts[index] ?? 0) + 1;
    if (character !== '\n' && character !== '\r') continue;
    if (counts.some((count) => count > 0)) records.push(counts);
    if (records.length === RECORDS_COMPARED) return records;
    counts = CANDIDATES.map(() => 0);
  }
  return records.length === 0 ? [counts] : records;
}

/** Excel's own hint: a first line `sep=;` names the delimiter and is not a row. */
export function readSeparatorLine(sample: string): { delimiter: Delimiter; length: number } | undefined {
  const match = /^sep=([,;\t|])(\r\n|\r|\n)/i.exec(sample);
  return match === null ? undefined : { delimiter: match[1] as Delimiter, length: match[0].length };
}
