import { carrierHealth } from '../features/lines/carriers/index.ts';
import type { Platform } from '../platform.ts';

const intervalMs = 10_000;

/** An API process says in its log when no worker hands messages over, and when one does again. */
export function watchWorkers(platform: Platform): NodeJS.Timeout {
  let wasServed: boolean | undefined;
  const look = async () => {
    const { workers } = await carrierHealth.overview(platform);
    const isServed = workers > 0;
    if (isServed === wasServed) return;
    if (!isServed)
      platform.log.warn('no worker process lives: messages are accepted and wait until one starts');
    else if (wasServed === false) platform.log.info({ workers }, 'a worker process lives again');
    wasServed = isServed;
  };
  // A lost database is reported by the requests that need it.
  return setInterval(() => void look().catch(() => undefined), intervalMs).unref();
}
