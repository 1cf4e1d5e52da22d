import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Ours are drawn in the colour of the house. */
  readonly isOurs?: boolean;
}

const folder = new URL('../../../docs/pictures/', import.meta.url);
const [width, row, top] = [760, 30, 56];
/** Of a letter of 13 px; names stand before their bars. */
const letterWidth = 7.2;

/** Draws bars into docs/pictures; readable on light and dark pages alike. */
export async function drawBars(name: string, title: string, bars: readonly Bar[]): Promise<string> {
  const left = 26 + letterWidth * Math.max(...bars.map(({ name: { length } }) => length));
  const longest = Math.max(...bars.map(({ value }) => value));
  const scale = (width - left - 110) / longest;
  const lines = bars.map(({ name: label, value, isOurs = false }, index) => {
    const y = top + index * row;
    const length = Math.max(1, value * scale);
    return `  <text x="${left - 10}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>
  <rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="20" rx="3" fill="${isOurs ? '#0d9488' : '#94a3b8'}"/>
  <text x="${(left + length + 8).toFixed(1)}" y="${y + 15}">${shown(value)}</text>`;
  });
  const height = top + bars.length * row + 12;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a" role="img">
  <title>${escaped(title)}</title>
  <rect width="${width}" height="${height}" rx="8" fill="#f8fafc"/>
  <text x="16" y="30" font-size="16" font-weight="600">${escaped(title)}</text>
${lines.join('\n')}
</svg>
`;
  await mkdir(folder, { recursive: true });
  const file = new URL(`${name}.svg`, folder);
  await writeFile(file, svg);
  return fileURLToPath(file);
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
