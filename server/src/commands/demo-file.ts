import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config.ts';

/** What was drawn, and how to sign in; written when the demo is complete. */
export interface DemoFile {
  readonly seed: number;
  readonly days: number;
  readonly until: string;
  readonly customer: string;
  readonly operator: string;
  readonly password: string;
}

function demoFileOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'demo.json');
}

export async function readDemoFile(config: Pick<Config, 'dataDir'>): Promise<DemoFile | undefined> {
  const content = await readFile(demoFileOf(config), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : (JSON.parse(content) as DemoFile);
}

export async function writeDemoFile(config: Pick<Config, 'dataDir'>, made: DemoFile): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(demoFileOf(config), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
}
