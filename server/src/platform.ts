import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/file-store.ts';
import type { Runtime } from './runtime.ts';
import type { AccountGroups } from './storage/account-groups.ts';
import type { Connection, Database, OpenDatabase } from './storage/database.ts';
import type { Notifications } from './storage/notifications.ts';
import type { StandbyReads } from './storage/standby/standby-reads.ts';

/** Everything outside the code (database, files, clock, log, settings), passed to every endpoint and job. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  /** Raw connections, for statements over arrays on hot paths. */
  readonly pool: OpenDatabase['pool'];
  /** Connections of lists, reports and searches alone. */
  readonly reading: OpenDatabase['reading'];
  readonly writers: OpenDatabase['writers'];
  readonly accountGroups: AccountGroups;
  /** A standby for reports, lists and exports, if there is one. */
  readonly standby: StandbyReads | undefined;
  /** For code that needs a connection of its own: locks, LISTEN. */
  readonly connection: Connection;
  readonly notifications: Notifications;
  /** Uploads, voice files and attachments. */
  readonly files: FileStore;
  readonly clock: Clock;
  /** Asks DNS for the TXT records of a name; each may come in pieces. */
  readonly resolveTxt: (host: string) => Promise<string[][]>;
  readonly log: Logger;
  readonly metrics: Registry;
  /** What runs in this process: roles, caches, lanes, carriers. */
  readonly runtime: Runtime;
}
