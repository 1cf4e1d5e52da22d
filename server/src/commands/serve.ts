import type { FastifyInstance } from 'fastify';

import { WrongCarrierConfig } from '../carriers/read-config.ts';
import type { Config } from '../config.ts';
import { readDescription } from '../features/carriers/index.ts';
import { serviceApp, serviceJobs, startServices } from '../service.ts';
import type { Command } from './commands.ts';
import { FriendlyStop } from './friendly-stop.ts';
import { greeting } from './greeting.ts';
import { prepare } from './with-database.ts';

export const serveCommand: Command = {
  name: 'serve',
  purpose: 'runs the service (the default)',
  async run(config) {
    checkCarrierSetting(config);
    const prepared = await prepare(config);
    const { platform, close } = prepared;
    const app = config.roles.includes('api') ? serviceApp(platform) : undefined;
    const isWorker = config.roles.includes('worker');
    const jobs = isWorker ? serviceJobs(platform) : undefined;
    let stopServices: (() => Promise<void>) | undefined;
    try {
      const address = app && (await listen(app, config));
      stopServices = isWorker ? await startServices(platform) : undefined;
      await jobs?.start();
      process.stdout.write(greeting(address, prepared));
      await stopSignal(config.drainSeconds, platform.log);
    } finally {
      // Requests first, then work in hand, then the database they both need.
      await app?.close();
      await jobs?.stop();
      await stopServices?.();
      await close();
    }
  },
};

/** PEYK_CARRIERS is a list of many fields: what is wrong with it is told before anything starts. */
function checkCarrierSetting({ carriers = [] }: Config): void {
  try {
    carriers.forEach(readDescription);
  } catch (problem) {
    if (problem instanceof WrongCarrierConfig)
      throw new FriendlyStop(`PEYK_CARRIERS is wrong: ${problem.message}`);
    throw problem;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new FriendlyStop(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=8081 npm start`,
      );
    }
    throw new FriendlyStop(`Cannot listen on ${host}:${port}: ${message}`);
  }
}

/** Resolves at the first SIGINT or SIGTERM. A second one, or a drain that takes too long, ends the process at once. */
function stopSignal(
  drainSeconds: number,
  log: { info(message: string): void; warn(message: string): void },
): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info('draining: running requests and jobs finish, then the service stops');
      setTimeout(() => {
        log.warn('draining took too long');
        process.exit(1);
      }, drainSeconds * 1000).unref();
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
