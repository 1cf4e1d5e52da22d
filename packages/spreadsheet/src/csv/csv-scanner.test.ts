import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { RowCollector } from '../rows/row-collector.ts';
import { CsvScanner } from './csv-scanner.ts';

function scanned(pieces: readonly string[]): string {
  const rows = new RowCollector({ limits: defaultLimits, batchRows: 2, fromRow: 1 });
  const scan = new CsvScanner({ limits: defaultLimits, rows, delimiter: ',' });
  const found: unknown[] = [];
  for (const piece of pieces) {
    scan.feed(piece);
    while (scan.advance()) found.push(...rows.takeBatch());
  }
  scan.end();
  while (scan.advance()) found.push(...rows.takeBatch());
  return JSON.stringify([...found, ...rows.takeBatch()]);
}

test('where the text is cut into pieces makes no difference', () => {
  const part = fc.constantFrom('a', 'ب', '"', '""', ',', '\n', '\r', '\r\n', ' ', "'=", '"x,y"', '"\r\n"');
  const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));
  const outcome = (pieces: readonly string[]) => {
    try {
      return scanned(pieces);
    } catch (error) {
      return String(error);
    }
  };
  fc.assert(
    fc.property(text, (whole) => {
      expect(outcome(whole.split(''))).toBe(outcome([whole]));
    }),
    { numRuns: 500 },
  );
});
