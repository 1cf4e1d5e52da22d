import { destination, pino, type DestinationStream } from 'pino';
import { Registry } from 'prom-client';

import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { errorForLog } from './error-for-log.ts';
import type { Platform } from './platform.ts';
import { openDatabase, type Connection } from './storage/database.ts';
import { openNotifications } from './storage/notifications.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Opens the outside world. `connection` is how the database is reached, whichever kind it is. */
export function openPlatform(
  config: Config,
  connection: Connection,
  clock: Clock = systemClock,
  logTo: DestinationStream = destination(1),
): OpenPlatform {
  const { db, pool, writers, close } = openDatabase(connection, config.databaseConnections);
  const notifications = openNotifications(connection);
  const log = pino(
    {
      level: config.logLevel,
      // A second fence: nothing secret is handed to the log, and if it ever is, it does not get out.
      redact: ['*.apiKey', '*.operatorKey', '*.password', '*.token', '*.text', 'headers'],
      serializers: { err: errorForLog },
    },
    logTo,
  );
  return {
    platform: { config, db, pool, writers, connection, notifications, clock, log, metrics: new Registry() },
    async close() {
      await notifications.close();
      await close();
    },
  };
}
