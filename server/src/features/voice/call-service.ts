import type { Service } from '../../feature.ts';
import { openVoiceCarrier } from '../carriers/index.ts';
import { CallDispatcher } from './call-dispatcher.ts';

/** Places the calls of voice sends in processes that work. */
export const callService: Service = {
  name: 'calls',
  async start(platform) {
    const { carrier, close } = openVoiceCarrier(platform);
    const dispatcher = new CallDispatcher(platform, carrier);
    dispatcher.start();
    return async () => {
      // Part of the time that a process has to end is for what comes after the calls.
      await dispatcher.stop(platform.config.drainSeconds * 500);
      await close();
    };
  },
};
