import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { readSpreadsheet, writeXlsx } from '../src/files/spreadsheet.ts';

// Usage: tsx bench/spreadsheet-scan.ts [rows]. Writes and scans in one process; memory is the peak since its start.

const ROWS = Number(process.argv[2] ?? 1_000_000);
const BATCH_ROWS = 1_000;
const FIRST_NAMES = ['زهرا', 'محمد', 'فاطمه', 'علی', 'Sara', 'رضا', 'مریم'];
const CITIES = ['تهران', 'اصفهان', 'شیراز', 'تبریز', 'مشهد', 'Karaj'];

function* contactBatch(from: number, to: number): Generator<string[]> {
  for (let row = from; row < to; row += 1) {
    yield [
      `09${String(120_000_000 + row).padStart(9, '0')}`,
      FIRST_NAMES[row % FIRST_NAMES.length] as string,
      `خانواده ${(row * 7919) % 100_003}`,
      CITIES[row % CITIES.length] as string,
      `13${60 + (row % 40)}/0${1 + (row % 9)}/1${row % 10}`,
      String((row * 31) % 1_000_000),
    ];
  }
}

async function* contacts(): AsyncGenerator<string[][]> {
  for (let row = 0; row < ROWS; row += BATCH_ROWS) {
    yield [...contactBatch(row, Math.min(row + BATCH_ROWS, ROWS))];
  }
}

async function measure(label: string, work: () => Promise<number>): Promise<void> {
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const started = performance.now();
  const cpuStarted = process.cpuUsage();
  const rows = await work();
  const seconds = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(cpuStarted);
  stalls.disable();
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${label}: ${rows} rows in ${seconds.toFixed(2)} s, ${Math.round(rows / seconds)} rows/s, ` +
      `${((cpu.user + cpu.system) / 1e6).toFixed(2)} s of CPU, peak RSS ${peakMb} MB, longest stall ${(stalls.max / 1e6).toFixed(1)} ms`,
  );
}

async function scan(path: string, fromRow: number): Promise<number> {
  let rows = 0;
  for await (const batch of readSpreadsheet(path, { fromRow })) rows += batch.length;
  return rows;
}

const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
try {
  const path = join(folder, 'contacts.xlsx');
  const header = ['mobile', 'name', 'family', 'city', 'birthday', 'score'];
  const design = { title: 'contacts', rightToLeft: true, header, textColumns: [0], numberColumns: [5] };
  await measure('write xlsx', async () => {
    await pipeline(writeXlsx(design, contacts()), createWriteStream(path));
    return ROWS;
  });
  console.log(`file: ${((await stat(path)).size / 1024 / 1024).toFixed(1)} MB`);
  for (let round = 0; round < 3; round += 1) await measure('scan xlsx', () => scan(path, 1));
  await measure('resume before the last 1,000 rows', () => scan(path, ROWS - 998));
} finally {
  await rm(folder, { recursive: true });
}
