import type { ServerSettings } from './cluster/server-settings.ts';
import type { Binaries } from './programs/binaries.ts';
import type { Launcher } from './programs/launcher.ts';

/** What stays the same for one data directory while its server starts, stops and restarts. */
export interface ServerContext {
  /** Also the name of the superuser and of the application's database. */
  readonly name: string;
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly settings: ServerSettings;
  readonly log: (message: string) => void;
}

// The owner's session stays out of the application's database, so that it can be dropped or cloned.
export const maintenanceDatabase = 'postgres';
