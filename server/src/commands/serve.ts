import { createVoiceCarrier } from '../carriers/create-voice-carrier.ts';
import { WrongCarrierConfig } from '../carriers/read-carrier-config.ts';
import { isEmbeddedDefault, type Config } from '../config.ts';
import { describeModeration } from '../features/messaging/approval/index.ts';
import { hasRealCarrier, readDescription } from '../features/lines/carriers/index.ts';
import { loopWatch } from '../loop-watch.ts';
import { leaveProxies, leavingSecondsMax } from '../http/drain.ts';
import { privatePortOf } from '../http/private-port.ts';
import { lostRequests } from '../http/lost-requests.ts';
import type { Platform } from '../platform.ts';
import { describeRuntime } from '../runtime.ts';
import { serviceApp, serviceJobs, startServers, startServices } from '../service.ts';
import { requireGateway } from '../settings/gateway-settings.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { startupMessage } from './startup-message.ts';
import { listen, listenPrivately, requireFreePort } from './listen.ts';
import { catchEscapedErrors } from './escaped-errors.ts';
import { stopSignal } from './stop-signal.ts';
import { watchWorkers } from './watch-workers.ts';
import { preparePlatform } from './prepare-platform.ts';

export const serveCommand: Command = {
  name: 'serve',
  purpose: 'runs the service (the default)',
  async run(config) {
    checkCarrierSettings(config);
    requireGateway(config, isEmbeddedDefault(config));
    const isApi = config.roles.includes('api');
    const isWorker = config.roles.includes('worker');
    const ports = portsOf(config);
    for (const port of [ports.main, ports.second]) if (port !== undefined) await requireFreePort(port);
    // Installed before the start: a stop signal during a long first start takes effect when the start is complete.
    const stop = listenForStop(config);
    const prepared = await preparePlatform(config, { showsKeys: process.stdout.isTTY });
    const { platform, close } = prepared;
    let isStarted = false;
    const privatePort = privatePortOf(config);
    const app = serviceApp(platform, { privatePort, isStarted: () => isStarted });
    keepRunning(platform, app, stop.request);
    const jobs = isWorker ? serviceJobs(platform) : undefined;
    let watch: NodeJS.Timeout | undefined;
    let stopServices: (() => Promise<void>) | undefined;
    let stopServers = async (): Promise<void> => undefined;
    try {
      requireGateway(config, !(await hasRealCarrier(platform.db)));
      const privateServer = ports.second && privatePort.open(app);
      const address = await listen(app, ports.main);
      const privateAddress =
        ports.second && privateServer && (await listenPrivately(privateServer, ports.second));
      stopServices = isWorker ? await startServices(platform) : undefined;
      await jobs?.start();
      stopServers = await startServers(platform);
      isStarted = true;
      platform.runtime.get(loopWatch).start();
      if (!isWorker) watch = watchWorkers(platform);
      platform.log.debug(describeRuntime(platform.runtime));
      process.stdout.write(
        startupMessage({ address, privateAddress, isApi }, prepared, await describeModeration(platform)),
      );
      await leaveProxies(app, delayOf(config, await stop.requested));
    } finally {
      // Stops requests first, then jobs and services, then the database that both need.
      clearInterval(watch);
      await Promise.all([app.close(), stopServers()]);
      await jobs?.stop();
      await stopServices?.();
      await close();
    }
  },
};

function listenForStop({ drainDelaySeconds, drainSeconds }: Config) {
  const seconds = leavingSecondsMax(drainDelaySeconds) + drainSeconds;
  return stopSignal(seconds, (text) => void process.stdout.write(`${text}\n`));
}

/** None for a process that failed, which takes nothing more, and for a worker, which no proxy knows. */
function delayOf({ roles, drainDelaySeconds }: Config, stoppedBy: 'signal' | 'failure'): number {
  return roles.includes('api') && stoppedBy === 'signal' ? drainDelaySeconds : 0;
}

/** A worker alone has one port, for health and metrics; an API has a second one where it is set. */
function portsOf({ roles, host, port, privatePort, privateHost = host }: Config) {
  const second = privatePort === undefined ? undefined : { host: privateHost, port: privatePort };
  if (!roles.includes('api')) return { main: second ?? { host, port }, second: undefined };
  return { main: { host, port }, second };
}

/** From here on an escaped error ends the process only where going on is worse; then in order, with exit code 1. */
function keepRunning(platform: Platform, app: ReturnType<typeof serviceApp>, requestStop: () => void): void {
  const cutLostRequests = lostRequests(app.server);
  catchEscapedErrors(platform, {
    onEscape: () => cutLostRequests(),
    onEnd() {
      process.exitCode = 1;
      requestStop();
    },
  });
}

/** Carrier settings have many fields: they are validated before anything starts. */
function checkCarrierSettings({ carriers = [], voiceCarrier }: Config): void {
  requireValidCarrier('PEYK_CARRIERS', () => carriers.forEach(readDescription));
  requireValidCarrier('PEYK_VOICE_CARRIER', () => createVoiceCarrier(voiceCarrier));
}

function requireValidCarrier(variable: string, check: () => unknown): void {
  try {
    check();
  } catch (problem) {
    if (problem instanceof WrongCarrierConfig)
      throw new CommandError(`${variable} is wrong: ${problem.message}`);
    throw problem;
  }
}
