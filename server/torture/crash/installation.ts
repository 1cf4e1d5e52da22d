import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { addressOf } from '../../test/database-address.ts';
import {
  kill,
  processesOf,
  startServiceProcess,
  type ServiceProcess,
} from '../../test/process/service-process.ts';
import { smppCarrier } from '../../test/simulators.ts';
import { RecordingCentre } from '../parts/recording-centre.ts';

export type Part = 'api' | 'worker' | 'postgres';

export const apiKey = 'peyk_key_of_the_torture_itself';
export const operatorKey = 'peykop_of_the_torture_itself';
export const window = 100;

/** Peyk as it is run in earnest: an API, a worker and a PostgreSQL of their own, and a message centre outside of it. */
export class Installation {
  readonly centre: RecordingCentre;
  readonly address: string;
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #database: Awaited<ReturnType<typeof startDatabaseServer>>;
  readonly #processes = new Map<'api' | 'worker', ServiceProcess>();

  private constructor(parts: {
    centre: RecordingCentre;
    folder: string;
    port: number;
    settings: Record<string, string>;
    database: Awaited<ReturnType<typeof startDatabaseServer>>;
  }) {
    this.centre = parts.centre;
    this.#folder = parts.folder;
    this.#settings = parts.settings;
    this.#database = parts.database;
    this.address = `http://127.0.0.1:${parts.port}`;
  }

  static async open(more: Record<string, string> = {}): Promise<Installation> {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-torture-'));
    const database = await startDatabaseServer({ dataDir: path.join(folder, 'database') });
    const centre = new RecordingCentre(0.2);
    await centre.listen();
    const port = await freePort();
    const settings = {
      DATABASE_URL: addressOf(database.connection),
      PEYK_DATA_DIR: path.join(folder, 'files'),
      PEYK_SECRET_KEY: randomBytes(32).toString('base64'),
      PEYK_API_KEY: apiKey,
      PEYK_OPERATOR_KEY: operatorKey,
      PEYK_FIRST_DATA: 'sample',
      PEYK_MODERATION: 'auto',
      PEYK_CODE_VALIDITY_SECONDS: '86400',
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
      PEYK_CARRIERS: JSON.stringify([smppCarrier('main', centre.port, { window, answerSeconds: 5 })]),
      ...more,
      PORT: String(port),
    };
    const installation = new Installation({ centre, folder, port, settings, database });
    for (const part of ['api', 'worker'] as const) await installation.revive(part);
    return installation;
  }

  /** kill -9, of PostgreSQL with all its processes. */
  async kill(part: Part): Promise<void> {
    if (part !== 'postgres') return this.#processes.get(part)?.killAll();
    const pids = await processesOf(undefined, path.join(this.#folder, 'database'));
    for (const pid of pids) kill(pid, 'SIGKILL');
  }

  /** Starts what was killed; PostgreSQL is started again by its supervisor. */
  async revive(part: Part): Promise<void> {
    if (part === 'postgres') return;
    for (;;) {
      // While PostgreSQL is down a start may fail, as it would under any supervisor, which tries again.
      const started = await startServiceProcess({
        ...this.#settings,
        PEYK_ROLES: part,
        PORT: part === 'api' ? (this.#settings['PORT'] ?? '0') : '0',
      }).catch(() => undefined);
      if (started !== undefined) return void this.#processes.set(part, started);
    }
  }

  /** Processes that ended without having been killed. */
  endedByThemselves(): string[] {
    return [...this.#processes].filter(([, one]) => one.hasEnded()).map(([part]) => part);
  }

  async close(): Promise<void> {
    for (const one of this.#processes.values()) await one.stop();
    await this.centre.stop();
    await this.#database.stop();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
