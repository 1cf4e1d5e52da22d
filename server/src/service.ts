import { tmpdir } from 'node:os';

import type { FastifyInstance } from 'fastify';

import { catalogue } from './catalogue.ts';
import type { Service } from './feature.ts';
import { dueWork } from './due-work.ts';
import { accountKeyCache } from './features/people/accounts/index.ts';
import { carrierHealth } from './features/lines/carriers/index.ts';
import { operatorKeyCache } from './features/people/operators/index.ts';
import { liveSessions, sessionFinder } from './features/people/sessions/index.ts';
import { filesFolder } from './files/open-file-store.ts';
import { writeProbe } from './files/write-probe.ts';
import { buildApp } from './http/app.ts';
import { originOf } from './http/callers/origin.ts';
import { StrangerTurns, strangerTurns } from './http/callers/stranger-turns.ts';
import type { KeyDirectory } from './http/callers/identify-caller.ts';
import type { Language } from './texts/text.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { privatePortOf, type PrivatePort } from './http/private-port.ts';
import { addRedirects } from './http/redirects.ts';
import { addServiceRoutes } from './http/service-routes.ts';
import { pushes } from './features/common/webhooks/index.ts';
import { interfaces } from './interfaces/interfaces.ts';
import { providersPushes } from './interfaces/pushes/providers-pushes.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { dueJobs } from './jobs/jobs-store.ts';
import { loopWatch, LoopWatch } from './loop-watch.ts';
import { finish, finishInTurns } from './primitives/loop-turn.ts';
import { numberTables } from './number-data.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import { openParts } from './open-runtime.ts';
import type { Platform } from './platform.ts';
import { conditionKinds } from './segment-condition.ts';
import { eventTakers } from './event-taker.ts';
import { replyTakers } from './reply-taker.ts';
import { searchSources } from './search-source.ts';
import { DatabaseProbe } from './storage/connections/database-probe.ts';
import { OtlpExporter, Tracer, tracer } from './traces/index.ts';
import { version } from './version.ts';
import { operatorWaitingSources, waitingSources } from './waiting-source.ts';

/** Opens a platform whose runtime has the parts of every feature in the catalogue. */
export function openService(...options: Parameters<typeof openPlatform>): OpenPlatform {
  const { platform, close } = openPlatform(...options);
  const closeTraces = openTraces(platform);
  const closeWatch = openLoopWatch(platform);
  const closeParts = openParts(platform, catalogue);
  const withdrawSources = platform.runtime.provide(
    searchSources,
    catalogue.flatMap(({ searches = [] }) => searches),
  );
  const withdrawWaiting = platform.runtime.provide(
    waitingSources,
    catalogue.flatMap(({ waiting = [] }) => waiting),
  );
  const withdrawOperatorWaiting = platform.runtime.provide(
    operatorWaitingSources,
    catalogue.flatMap(({ operatorWaiting = [] }) => operatorWaiting),
  );
  const withdrawTables = platform.runtime.provide(
    numberTables,
    catalogue.flatMap((feature) => feature.numberTables ?? []),
  );
  const withdrawKinds = platform.runtime.provide(
    conditionKinds,
    catalogue.flatMap((feature) => feature.conditionKinds ?? []),
  );
  const withdrawTakers = platform.runtime.provide(
    replyTakers,
    catalogue.flatMap((feature) => feature.replyTakers ?? []),
  );
  const withdrawEventTakers = platform.runtime.provide(
    eventTakers,
    catalogue.flatMap((feature) => feature.eventTakers ?? []),
  );
  const withdrawWork = platform.runtime.provide(dueWork, [
    dueJobs,
    ...catalogue.flatMap((feature) => feature.dueWork ?? []),
  ]);
  const withdrawPushes = platform.runtime.provide(pushes, providersPushes);
  const withdrawTurns = platform.runtime.provide(strangerTurns, new StrangerTurns());
  return {
    platform,
    async close() {
      withdrawTurns();
      withdrawPushes();
      withdrawWork();
      withdrawSources();
      withdrawWaiting();
      withdrawOperatorWaiting();
      withdrawTables();
      withdrawKinds();
      withdrawTakers();
      withdrawEventTakers();
      await closeParts();
      await closeTraces();
      closeWatch();
      await close();
    },
  };
}

/** Only if there is a collector: every step of a send then finds the tracer. */
function openTraces({ config, metrics, log, runtime }: Platform): () => Promise<void> {
  if (config.tracesUrl === undefined) return async () => undefined;
  const warn = (details: object, message: string) => log.warn(details, message);
  const exporter = new OtlpExporter({ url: config.tracesUrl, version, metrics, warn });
  const opened = new Tracer(exporter, config.tracesPercent);
  const withdraw = runtime.provide(tracer, opened);
  return async () => {
    withdraw();
    await opened.close();
  };
}

/** Measures once it is started, which a process does that serves. */
function openLoopWatch({ config, metrics, log, runtime }: Platform): () => void {
  const warn = (details: object, message: string) => log.warn(details, message);
  const watch = new LoopWatch({ metrics, alarmMs: config.loopStallMs, warn });
  const withdraw = runtime.provide(loopWatch, watch);
  return () => {
    withdraw();
    watch.stop();
  };
}

/** The OpenAPI document of every feature in the catalogue; the English one is the one that clients are made from. */
export function documentOfService(language: Language = 'en') {
  return finish(openApiDocument(catalogue, language));
}

/** The application of a process: with the worker role alone, only health and metrics. */
export function serviceApp(
  platform: Platform,
  { privatePort = privatePortOf(platform.config), isStarted = () => true }: AppOptions = {},
): FastifyInstance {
  const isApi = platform.runtime.roles.has('api');
  const endpoints = isApi ? catalogue.flatMap((feature) => feature.endpoints) : [];
  const operations = { endpoints, interfaces: isApi ? interfaces : [] };
  const app = buildApp(platform, operations, keyDirectory(platform), privatePort);
  const probe = new DatabaseProbe(platform.connection);
  app.addHook('onClose', () => probe.close());
  addHealthRoutes(app, platform, {
    privatePort,
    readiness: readinessOf(platform, probe, isStarted),
    lostParts: async () =>
      (await platform.accountGroups.lostServers()).map((server) => `database server ${server}`),
    details: async () => ({
      loop: { longest_stall_ms: Math.round(platform.runtime.get(loopWatch).longestMs) },
      ...(await carrierHealth.overview(platform).catch(() => undefined)),
    }),
  });
  if (isApi) addRedirects(app, platform);
  if (isApi)
    addServiceRoutes(app, {
      document: (language) => finishInTurns(openApiDocument(catalogue, language)),
      groups: catalogue,
      panelFolder: platform.config.panelFolder,
      map: platform.config,
      downloadsFolder: platform.config.downloadsFolder,
      originOf: (request) => originOf(request, platform.config),
      assets: catalogue.flatMap(({ name, assets }) =>
        assets === undefined ? [] : [{ name, folder: assets }],
      ),
    });
  return app;
}

interface AppOptions {
  readonly privatePort?: PrivatePort;
  /** Whether jobs and services of a worker run. */
  isStarted?(): boolean;
}

/** What a process needs to do its work. Carriers are not part of it: requests are taken while they are down. */
function readinessOf(platform: Platform, probe: DatabaseProbe, isStarted: () => boolean) {
  const { roles } = platform.runtime;
  return [
    { name: 'database', check: () => probe.database() },
    { name: 'migrations', check: () => probe.migrations() },
    ...(roles.has('api')
      ? [{ name: 'files', check: writeProbe(() => writtenFolders(platform), platform.clock) }]
      : []),
    ...(roles.has('worker')
      ? [
          {
            name: 'services',
            check: async () => {
              if (!isStarted()) throw new Error('jobs and services have not started yet');
            },
          },
        ]
      : []),
  ];
}

/** Folders that requests write to: uploads while they are handled, and what is kept of them. */
function writtenFolders({ config }: Platform): string[] {
  const kept = filesFolder(config);
  return kept === undefined ? [tmpdir()] : [tmpdir(), kept];
}

export function serviceJobs(platform: Platform): JobRunner {
  return new JobRunner(
    platform,
    catalogue.flatMap(({ jobs }) => jobs),
  );
}

/** Starts the services of worker processes; resolves to the function that stops them in reverse order. */
export function startServices(platform: Platform): Promise<() => Promise<void>> {
  return startAll(
    platform,
    catalogue.flatMap(({ services = [] }) => services),
  );
}

/** Opens the doors beside HTTP, in processes with the role api or smpp; resolves to the function that closes them. */
export async function startServers(platform: Platform): Promise<() => Promise<void>> {
  const { roles } = platform.runtime;
  if (!roles.has('api') && !roles.has('smpp')) return async () => undefined;
  return startAll(
    platform,
    catalogue.flatMap(({ servers = [] }) => servers),
  );
}

async function startAll(platform: Platform, services: readonly Service[]): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  for (const service of services) stops.unshift(await service.start(platform));
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** Lets every feature prepare its tables, after the migrations. */
export async function prepareFeatures(platform: Platform): Promise<void> {
  await platform.accountGroups.load();
  for (const feature of catalogue) await feature.prepare?.(platform);
}

/** Key and session look-ups for the HTTP layer, which imports no feature. */
export function keyDirectory(platform: Platform): KeyDirectory {
  const accounts = accountKeyCache(platform);
  const operators = operatorKeyCache(platform);
  return {
    findKeyHolder: (key) => accounts.find(key),
    findOperator: (key) => operators.find(key),
    findSession: sessionFinder(platform),
    liveKeys: (ids) => accounts.liveKeys(ids),
    liveOperatorKeys: (ids) => operators.liveOperatorKeys(ids),
    liveSessions: liveSessions(platform),
    isKnown: (key) => accounts.isKnown(key) || operators.isKnown(key),
  };
}
