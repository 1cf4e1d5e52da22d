import { integer, setting } from './setting.ts';

/** How a process leaves: what it still takes, and how long it waits for what runs. */
export const drainSettings = {
  drainDelaySeconds: setting(
    'PEYK_DRAIN_DELAY_SECONDS',
    '0',
    integer(0, 120),
    'behind a proxy: after SIGTERM an API still takes requests for this long while /readyz fails, then for as long on open connections alone',
  ),
  drainSeconds: setting(
    'PEYK_DRAIN_SECONDS',
    '25',
    integer(0, 600),
    'how long running requests may take after SIGTERM',
  ),
};
