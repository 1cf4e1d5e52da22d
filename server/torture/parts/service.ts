import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startServiceProcess, type ServiceProcess } from '../../test/process/service-process.ts';

export const operatorKey = 'peykop_of_the_torture_itself';

/** A service in one process with a data folder of its own, for as long as `use` takes. */
export async function withService<T>(
  settings: Record<string, string>,
  use: (service: ServiceProcess, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-torture-'));
  const service = await startServiceProcess({
    PEYK_DATA_DIR: path.join(folder, 'data'),
    PEYK_OPERATOR_KEY: operatorKey,
    PEYK_LOG_LEVEL: 'error',
    ...settings,
  });
  try {
    return await use(service, folder);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
