import { createVoiceCarrier } from '../carriers/create-voice-carrier.ts';
import { WrongCarrierConfig } from '../carriers/read-carrier-config.ts';
import type { Config } from '../config.ts';
import { readDescription } from '../features/carriers/index.ts';
import { serviceApp, serviceJobs, startServices } from '../service.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { startupMessage } from './startup-message.ts';
import { listen, requireFreePort } from './listen.ts';
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
    const stopped = stopSignal(config.drainSeconds, (text) => void process.stdout.write(`${text}\n`));
    const prepared = await preparePlatform(config);
    const { platform, close } = prepared;
    const app = isApi ? serviceApp(platform) : undefined;
    const jobs = isWorker ? serviceJobs(platform) : undefined;
    let stopServices: (() => Promise<void>) | undefined;
    try {
      const address = app && (await listen(app, config));
      stopServices = isWorker ? await startServices(platform) : undefined;
      await jobs?.start();
      process.stdout.write(startupMessage(address, prepared));
      await stopped;
    } finally {
      // Stops requests first, then jobs and services, then the database that both need.
      await app?.close();
      await jobs?.stop();
      await stopServices?.();
      await close();
    }
  },
};

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
