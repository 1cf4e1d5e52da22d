import { createVoiceCarrier } from '../carriers/create-voice-carrier.ts';
import { WrongCarrierConfig } from '../carriers/read-carrier-config.ts';
import type { Config } from '../config.ts';
import { describeModeration } from '../features/approval/index.ts';
import { readDescription } from '../features/carriers/index.ts';
import { lostRequests } from '../http/lost-requests.ts';
import type { Platform } from '../platform.ts';
import { describeRuntime } from '../runtime.ts';
import { serviceApp, serviceJobs, startServices } from '../service.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { startupMessage } from './startup-message.ts';
import { listen, requireFreePort } from './listen.ts';
import { catchEscapedErrors } from './escaped-errors.ts';
import { stopSignal } from './stop-signal.ts';
import { preparePlatform } from './prepare-platform.ts';

export const serveCommand: Command = {
  name: 'serve',
  purpose: 'runs the service (the default)',
  async run(config) {
    checkCarrierSettings(config);
    const isApi = config.roles.includes('api');
    const isWorker = config.roles.includes('worker');
    if (isApi) await requireFreePort(config);
    // Installed before the start: a stop signal during a long first start takes effect when the start is complete.
    const stop = stopSignal(config.drainSeconds, (text) => void process.stdout.write(`${text}\n`));
    const prepared = await preparePlatform(config);
    const { platform, close } = prepared;
    const app = isApi ? serviceApp(platform) : undefined;
    keepRunning(platform, app, stop.request);
    const jobs = isWorker ? serviceJobs(platform) : undefined;
    let stopServices: (() => Promise<void>) | undefined;
    try {
      const address = app && (await listen(app, config));
      stopServices = isWorker ? await startServices(platform) : undefined;
      await jobs?.start();
      platform.log.info(describeRuntime(platform.runtime));
      process.stdout.write(startupMessage(address, prepared, await describeModeration(platform)));
      await stop.requested;
    } finally {
      // Stops requests first, then jobs and services, then the database that both need.
      await app?.close();
      await jobs?.stop();
      await stopServices?.();
      await close();
    }
  },
};

/** From here on an escaped error ends the process only where going on is worse; then in order, with exit code 1. */
function keepRunning(
  platform: Platform,
  app: ReturnType<typeof serviceApp> | undefined,
  requestStop: () => void,
): void {
  const cutLostRequests = app && lostRequests(app.server);
  catchEscapedErrors(platform, {
    onEscape: () => cutLostRequests?.(),
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
