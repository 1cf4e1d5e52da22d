import type { Platform } from '../../../../platform.ts';
import { notifyOfWorker } from '../acceptance/notify-store.ts';
import { forwardingAddress } from './forwarding-address.ts';
import { ownBatchers } from './forwarding-batchers.ts';
import { ForwardingServer } from './forwarding-server.ts';

interface Forwarding {
  /** Once the process is registered with its address. Unheard, others find it at their next look. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes sends of other processes in this one, if it may. */
export async function startForwarding(platform: Platform, isUp: () => boolean): Promise<Forwarding> {
  const { runtime, pool } = platform;
  const server = await ForwardingServer.open(platform, { batchers: runtime.get(ownBatchers), isUp });
  if (server === undefined) return { announce: async () => undefined, stop: async () => undefined };
  const withdraw = runtime.provide(forwardingAddress, server.address);
  return {
    announce: () => notifyOfWorker(pool).catch(() => undefined),
    async stop() {
      withdraw();
      await server.close();
    },
  };
}
