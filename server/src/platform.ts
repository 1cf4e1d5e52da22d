import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './storage/database.ts';
import type { Notifications } from './storage/notifications.ts';

/** The outside world, handed to every endpoint and job. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  /** Raw connections for the set statements of the hot paths. */
  readonly pool: OpenDatabase['pool'];
  readonly notifications: Notifications;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
}
