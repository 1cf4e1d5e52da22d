import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { People } from '../../fuzz/people.ts';
import { startServiceProcess, type ServiceProcess } from '../../test/process/service-process.ts';
import { probeSettings } from './loop-stalls.ts';

export const operatorKey = 'peykop_of_the_torture_itself';

/** A service in one process with a data folder of its own, for as long as `use` takes. */
export async function withService<T>(
  settings: Record<string, string>,
  use: (service: ServiceProcess, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-torture-'));
  const earlier = await readFile(process.env['TORTURE_LOOP_FILE'] ?? '', 'utf8').catch(() => '');
  const service = await startServiceProcess({
    PEYK_DATA_DIR: path.join(folder, 'data'),
    PEYK_OPERATOR_KEY: operatorKey,
    PEYK_LOG_LEVEL: 'error',
    ...settings,
    ...probeSettings(process.env['TORTURE_LOOP_FILE'], settings['NODE_OPTIONS']),
  });
  try {
    await loadAtFirstUse(service.address, earlier);
    return await use(service, folder);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Word lists for passwords are loaded with the first one, which takes longer than a stall may; once in a process. Stalls until
 * then are struck out, those of an earlier service stay.
 */
async function loadAtFirstUse(address: string, earlier: string): Promise<void> {
  const file = process.env['TORTURE_LOOP_FILE'];
  if (file === undefined) return;
  // Behind an https address of its own a service refuses to sign in here; the password is set all the same.
  await new People(address, operatorKey).newAccount().catch(() => undefined);
  await writeFile(file, earlier);
}
