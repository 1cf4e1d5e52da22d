import type { Service } from '../../../../feature.ts';
import { Climber } from './climber.ts';

/** Takes the next ways of codes, in processes with the worker role. */
export const climbService: Service = {
  name: 'verify-climb',
  async start(platform) {
    const climber = new Climber(platform);
    climber.start();
    return () => climber.stop();
  },
};
