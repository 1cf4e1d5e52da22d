/** One measured pass over a file of contacts, in its own process so that the peak memory is its own. */
import { readConfig } from '../../src/config.ts';
import { findImport, insertImport, runImport } from '../../src/imports/index.ts';
import { contactImport } from '../../src/features/audiences/phonebooks/imports/contact-import.ts';
import { readSpreadsheet } from '../../src/files/spreadsheet.ts';
import { openPlatform } from '../../src/open-platform.ts';
import type { Connection } from '../../src/storage/database.ts';

export interface ImportTask {
  readonly pass: 'bare' | 'import';
  readonly path: string;
  readonly dataDir: string;
  readonly connection: Connection;
  readonly accountId: number;
  readonly phonebookId: number;
  readonly headings: readonly string[];
}

export interface Outcome {
  readonly seconds: number;
  readonly peakMb: number;
  readonly cpuSeconds: number;
  readonly rows: number;
  readonly summary: string;
}

process.once('message', (order: ImportTask) => {
  void (order.pass === 'bare' ? readOnly(order) : importFile(order)).then((outcome) => {
    process.send?.({ outcome }, () => process.disconnect());
  });
});

async function measured(work: () => Promise<{ rows: number; told: string }>): Promise<Outcome> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const { rows, told } = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return { seconds, peakMb, cpuSeconds: (user + system) / 1e6, rows, summary: told };
}

function readOnly({ path }: ImportTask): Promise<Outcome> {
  return measured(async () => {
    let rows = -1;
    for await (const batch of readSpreadsheet(path)) rows += batch.length;
    return { rows, told: 'read only' };
  });
}

async function importFile({
  path,
  dataDir,
  connection,
  accountId,
  phonebookId,
  headings,
}: ImportTask): Promise<Outcome> {
  const config = readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' });
  const { platform, close } = openPlatform(config, connection);
  const { id: importId } = await insertImport(platform.db, 'contact_imports', {
    account_id: accountId,
    phone_book_id: phonebookId,
    file_key: '',
    file_name: 'bench.xlsx',
    headings: [...headings],
    ignored_columns: [],
    created_at: platform.clock.now(),
  });
  const outcome = await measured(async () => {
    const key = { accountId, importId };
    await runImport(platform, contactImport, { key, path });
    const row = await findImport(platform.db, contactImport.select(key));
    const { state, inserted = 0, updated = 0, rewritten = 0, failed = 0, duplicates = 0 } = row ?? {};
    const told = `${state}: ${inserted} inserted, ${updated} updated (${rewritten} rewritten), ${failed} failed, ${duplicates} duplicates`;
    return { rows: inserted + updated + failed + duplicates, told };
  });
  await close();
  return outcome;
}
