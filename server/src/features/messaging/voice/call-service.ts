import type { Service } from '../../../feature.ts';
import { openVoiceCarrier } from '../../lines/carriers/index.ts';
import { CallDispatcher } from './call-dispatcher.ts';

/** Places the calls of voice sends, in processes with the worker role. */
export const callService: Service = {
  name: 'calls',
  async start(platform) {
    const { carrier, close } = await openVoiceCarrier(platform);
    const dispatcher = new CallDispatcher(platform, carrier);
    dispatcher.start();
    return async () => {
      // Half of the drain time; the other half is for the services that stop after the calls.
      await dispatcher.stop(platform.config.drainSeconds * 500);
      await close();
    };
  },
};
