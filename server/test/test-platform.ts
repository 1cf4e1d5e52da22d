import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { readConfig, type Environment } from '../src/config.ts';
import type { JobRunner } from '../src/jobs/job-runner.ts';
import { openPlatform } from '../src/open-platform.ts';
import type { Platform } from '../src/platform.ts';
import { prepareFeatures, serviceApp, serviceJobs, startServices } from '../src/service.ts';
import { caller, type Caller } from './caller.ts';
import { givenOn, type Given } from './given.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { cloneDatabase } from './test-database.ts';

/** The service as a test sees it: real database, standing clock, real HTTP over a real port. */
export interface TestService {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly jobs: JobRunner;
  readonly given: Given;
  readonly address: string;
  /** Calls the service with a key, or without one. */
  as(key: string | undefined): Caller;
}

/** Starts one service for the test file that calls this, and stops it afterwards. */
export function testService(environment: Environment = {}): TestService {
  let service: TestService | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startTestService(environment);
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

export async function startTestService(environment: Environment = {}) {
  const database = await cloneDatabase();
  const config = readConfig({ PEYK_LOG_LEVEL: 'silent', PORT: '0', PEYK_ROLES: 'api', ...environment });
  const clock = testClock();
  const { platform, close } = openPlatform(config, database.connection, clock);
  await prepareFeatures(platform);
  const app = serviceApp(platform);
  const jobs = serviceJobs(platform);
  // Tests that need carriers ask for the worker role; its jobs run only when a test says so.
  const stopServices = config.roles.includes('worker') ? await startServices(platform) : undefined;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const given = givenOn(platform);
  const service: TestService = {
    platform,
    app,
    clock,
    jobs,
    given,
    address,
    as: (key) => caller(address, key),
  };
  const stop = async () => {
    await app.close();
    await jobs.stop();
    await stopServices?.();
    await close();
    await database.drop();
  };
  return { service, stop };
}
