import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { readConfig, type Environment } from '../src/config.ts';
import type { JobRunner } from '../src/jobs/job-runner.ts';
import type { Platform } from '../src/platform.ts';
import { listenPrivately } from '../src/commands/listen.ts';
import { buildApp } from '../src/http/app.ts';
import { privatePortOf } from '../src/http/private-port.ts';
import type { Endpoint } from '../src/http/endpoint.ts';
import {
  keyDirectory,
  openService,
  prepareFeatures,
  serviceApp,
  serviceJobs,
  startServers,
  startServices,
} from '../src/service.ts';
import type { Connection } from '../src/storage/database.ts';
import { caller, type Caller } from './caller.ts';
import { givenOn, type Given } from './given.ts';
import { shareSerializers } from './share-serializers.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { cloneDatabase } from './test-database.ts';

/** The service of a test: real database, test clock, HTTP over a real port. */
export interface TestService {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly jobs: JobRunner;
  readonly given: Given;
  readonly address: string;
  /** With PEYK_PRIVATE_PORT. */
  readonly privateAddress: string | undefined;
  /** Connection of its database, for a second service on the same one. */
  readonly connection: Connection;
  /** The log lines so far, from PEYK_LOG_LEVEL up, which is silent unless a test sets it. */
  readonly logs: readonly string[];
  /** Calls the service with a key, or without one. */
  as(key: string | undefined): Caller;
}

interface Options {
  /** Endpoints to serve; the whole catalogue by default. */
  readonly endpoints?: readonly Endpoint[];
  /** A database to share with another service of the same test. */
  readonly connection?: Connection;
  /** The clock of that other service, so that both have the same time. */
  readonly clock?: TestClock;
}

/** Services of one test may share a database, and then need one key. */
export const testSecretKey = '5'.repeat(64);

type EnvironmentSource = Environment | (() => Promise<Environment>);

/** Starts one service for the calling test file, and stops it afterwards. */
export function testService(environment: EnvironmentSource = {}, options: Options = {}): TestService {
  let service: TestService | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    const started = await startTestService(settings, options);
    service = started.service;
    stop = started.stop;
  });
  afterAll(async () => stop?.());
  const current = () => {
    if (service === undefined) throw new Error('the service starts in beforeAll: use it inside a test');
    return service;
  };
  return new Proxy({} as TestService, { get: (_target, name) => Reflect.get(current(), name) });
}

export async function startTestService(
  environment: Environment = {},
  { endpoints, connection, clock = testClock() }: Options = {},
) {
  const database = connection ? { connection, drop: async () => undefined } : await cloneDatabase();
  const dataDir = path.join(tmpdir(), `peyk-test-files-${randomUUID()}`);
  const config = readConfig({
    PEYK_LOG_LEVEL: 'silent',
    PORT: '0',
    PEYK_ROLES: 'api',
    PEYK_DATA_DIR: dataDir,
    PEYK_SECRET_KEY: testSecretKey,
    PEYK_CODES_PER_RECIPIENT_HOUR: '0',
    PEYK_PREFIX_CODES: '0',
    // Tests read much in little time, on busy machines.
    PEYK_READING_PERCENT: '1000',
    // Each service accepts what it is asked for, unless a test is about the other way.
    PEYK_FORWARDING_ADDRESS: 'off',
    ...environment,
  });
  const logs: string[] = [];
  const { platform, close } = openService(config, database.connection, clock, {
    write: (line) => void logs.push(line),
  });
  await prepareFeatures(platform);
  const privatePort = privatePortOf(config);
  const app = endpoints
    ? buildApp(platform, { endpoints }, keyDirectory(platform), privatePort)
    : serviceApp(platform, { privatePort });
  const privateServer = privatePort.isSet ? privatePort.open(app) : undefined;
  const jobs = serviceJobs(platform);
  // Tests that need carriers set the worker role; jobs run only when a test runs them.
  const stopServices = config.roles.includes('worker') ? await startServices(platform) : undefined;
  const hasServers = config.smppPort !== undefined || config.smppsPort !== undefined;
  const stopServers = hasServers ? await startServers(platform) : undefined;
  const address = await shareSerializers(app, () => app.listen({ host: '127.0.0.1', port: 0 }));
  const privateAddress =
    privateServer && (await listenPrivately(privateServer, { host: '127.0.0.1', port: 0 }));
  const given = givenOn(platform);
  const service: TestService = {
    platform,
    app,
    clock,
    jobs,
    given,
    address,
    privateAddress,
    connection: database.connection,
    logs,
    as: (key) => caller(address, key),
  };
  const stop = async () => {
    await app.close();
    await stopServers?.();
    await jobs.stop();
    await stopServices?.();
    await close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { service, stop };
}
