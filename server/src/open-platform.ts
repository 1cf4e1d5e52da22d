import { Resolver } from 'node:dns/promises';

import type { DestinationStream } from 'pino';
import { Registry } from 'prom-client';

import { systemClock, type Clock } from './clock.ts';
import { connectionShares, type Config } from './config.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { openLog, standardOutput } from './log.ts';
import type { Platform } from './platform.ts';
import { ProcessRuntime } from './runtime.ts';
import { openDatabase, type Connection, type DatabaseLimits } from './storage/database.ts';
import { openNotifications } from './storage/notifications.ts';
import { openStandbyReads } from './storage/standby/standby-reads.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Opens the platform, its runtime still empty. `connection` is how the database is reached, embedded or not. */
export function openPlatform(
  config: Config,
  connection: Connection,
  clock: Clock = systemClock,
  logTo: DestinationStream = standardOutput(config),
): OpenPlatform {
  const { log, close: closeLog } = openLog(config, logTo);
  const limits = databaseLimits(config, (connections) =>
    log.error({ connections }, 'the database does not answer; connections were closed'),
  );
  const { db, pool, reading, writers, shards, close } = openDatabase(connection, limits);
  const standby =
    config.databaseReadUrl === undefined
      ? undefined
      : openStandbyReads(openDatabase({ connectionString: config.databaseReadUrl }, limits), pool);
  const notifications = openNotifications(connection);
  const files = lazyFileStore(() => openFileStore(config));
  return {
    platform: {
      config,
      db,
      pool,
      reading,
      writers,
      accountGroups: shards,
      standby,
      connection,
      notifications,
      files,
      clock,
      resolveTxt: (host) => new Resolver({ timeout: 2000, tries: 2 }).resolveTxt(host),
      log,
      metrics: new Registry(),
      runtime: new ProcessRuntime(config.roles),
    },
    async close() {
      await notifications.close();
      await standby?.close();
      await close();
      closeLog();
    },
  };
}

function databaseLimits(config: Config, onHang: (connections: number) => void): DatabaseLimits {
  const { forLists, forOthers } = connectionShares(config);
  return {
    connections: forOthers,
    reading: { connections: forLists, statementSeconds: config.readingSeconds },
    hangSeconds: config.databaseSeconds,
    statementSeconds: config.statementSeconds,
    workerAddresses: config.shardWorkers,
    onHang,
  };
}

// Opened at the first use: commands that use no files create no folder, and a folder that cannot be created does not
// stop them.
function lazyFileStore(open: () => Promise<FileStore>): FileStore {
  let opened: Promise<FileStore> | undefined;
  const store = () => {
    opened ??= open().catch((problem: unknown) => {
      opened = undefined;
      throw problem;
    });
    return opened;
  };
  return {
    save: async (content, options) => (await store()).save(content, options),
    open: async (key) => (await store()).open(key),
    remove: async (key) => (await store()).remove(key),
  };
}
