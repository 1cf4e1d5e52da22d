import type { Binaries } from './binaries.ts';
import type { Launcher } from './launcher.ts';
import type { ServerSettings } from './server-settings.ts';

/** Everything that stays the same for one data directory while its server comes and goes. */
export interface Site {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly settings: ServerSettings;
  readonly log: (message: string) => void;
}

export const superuser = 'peyk';
export const databaseName = 'peyk';
// Our own session stays out of the application's database, so that it can be dropped or cloned.
export const maintenanceDatabase = 'postgres';
