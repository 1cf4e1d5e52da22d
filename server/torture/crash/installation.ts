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
import { probeSettings } from '../parts/loop-stalls.ts';
import { RecordingCentre } from '../parts/recording-centre.ts';
import { operatorKey } from '../parts/service.ts';

export type Part = 'api' | 'worker' | 'postgres';

export const apiKey = 'peyk_key_of_the_torture_itself';
export const window = 100;

type Database = Awaited<ReturnType<typeof startDatabaseServer>>;

interface Options {
  readonly settings?: Record<string, string>;
  /** Something between the service and the message centre: gets the port of the centre and gives its own. */
  readonly carrierPort?: (centrePort: number) => Promise<number>;
  readonly databaseFolder?: string;
  /** Apart: API and worker in processes of their own. */
  readonly roles?: 'apart' | 'together';
}

/** Peyk as it is run in earnest: an API, a worker and a PostgreSQL of their own, and a message centre outside of it. */
export class Installation {
  readonly centre: RecordingCentre;
  readonly address: string;
  /** The processes of Peyk itself. */
  readonly parts: readonly ('api' | 'worker')[];
  readonly #folder: string;
  readonly #dataDir: string;
  readonly #settings: Record<string, string>;
  readonly #database: Database;
  readonly #processes = new Map<'api' | 'worker', ServiceProcess>();

  private constructor(parts: {
    centre: RecordingCentre;
    folder: string;
    dataDir: string;
    roles: 'apart' | 'together';
    port: number;
    settings: Record<string, string>;
    database: Database;
  }) {
    this.centre = parts.centre;
    this.parts = parts.roles === 'apart' ? ['api', 'worker'] : ['api'];
    this.#folder = parts.folder;
    this.#dataDir = parts.dataDir;
    this.#settings = parts.settings;
    this.#database = parts.database;
    this.address = `http://127.0.0.1:${parts.port}`;
  }

  static async open({
    settings: more = {},
    carrierPort,
    databaseFolder,
    roles = 'apart',
  }: Options = {}): Promise<Installation> {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-torture-'));
    const dataDir = databaseFolder ?? path.join(folder, 'database');
    const database = await startDatabaseServer({ dataDir });
    const centre = new RecordingCentre(0.2);
    await centre.listen();
    const smppPort = (await carrierPort?.(centre.port)) ?? centre.port;
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
      PEYK_CARRIERS: JSON.stringify([smppCarrier('main', smppPort, { window, answerSeconds: 5 })]),
      ...more,
      PORT: String(port),
    };
    const installation = new Installation({ centre, folder, dataDir, port, settings, database, roles });
    for (const part of installation.parts) await installation.revive(part);
    return installation;
  }

  /** kill -9, of PostgreSQL with all its processes. */
  async kill(part: Part): Promise<void> {
    if (part !== 'postgres') return this.#processes.get(part)?.killAll();
    await this.signalDatabase('SIGKILL');
  }

  /** To every process of PostgreSQL. */
  async signalDatabase(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.databasePids()) kill(pid, signal);
  }

  /** Of every process of PostgreSQL that runs now. */
  async databasePids(): Promise<number[]> {
    return processesOf(undefined, this.#dataDir);
  }

  /** Of the processes of Peyk itself. */
  get pids(): number[] {
    return [...this.#processes.values()].map(({ pid }) => pid);
  }

  get databaseUrl(): string {
    return this.#settings['DATABASE_URL'] ?? '';
  }

  /** What every process says for Prometheus. */
  async metrics(): Promise<string> {
    const texts = [...this.#processes.values()].map((one) =>
      fetch(`${one.address}/metrics`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.text(),
        () => '',
      ),
    );
    return (await Promise.all(texts)).join('\n');
  }

  /** Starts what was killed; PostgreSQL is started again by its supervisor. */
  async revive(part: Part): Promise<void> {
    if (part === 'postgres') return;
    for (;;) {
      // While PostgreSQL is down a start may fail, as it would under any supervisor, which tries again.
      const started = await startServiceProcess({
        ...this.#settings,
        ...probeSettings(process.env['TORTURE_LOOP_FILE'], this.#settings['NODE_OPTIONS']),
        PEYK_ROLES: this.parts.length > 1 ? part : 'api,worker',
        PORT: part === 'api' ? (this.#settings['PORT'] ?? '0') : '0',
      }).catch(() => undefined);
      if (started !== undefined) return void this.#processes.set(part, started);
    }
  }

  /** The log of every process that runs now. */
  output(): string {
    return [...this.#processes.values()].map((one) => one.output()).join('\n');
  }

  /** Processes that ended without having been killed. */
  endedByThemselves(): string[] {
    return [...this.#processes].filter(([, one]) => one.hasEnded()).map(([part]) => part);
  }

  async close(): Promise<void> {
    for (const one of this.#processes.values()) if (!one.hasEnded()) await one.stop();
    await this.centre.stop();
    await this.#database.stop();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
