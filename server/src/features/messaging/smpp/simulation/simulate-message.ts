import type { Simulation } from '../../../../carriers/simulator/simulation.ts';
import type { SimulationSettings } from './simulation-settings.ts';

type Random = () => number;

/** Delays are in steps, so that receipts of one moment share a timer. */
const stepSeconds = 0.1;

/** What becomes of a message to this number; `random` is from 0 to 1. */
export function simulateMessage(
  { states, endings, delay_seconds: delay, reply }: SimulationSettings,
  mobile: string,
  random: Random = Math.random,
): Simulation {
  const ending = endings.find(({ digits }) => mobile.endsWith(digits));
  const spread = delay.min + (delay.max - delay.min) * random();
  const isAnswered = reply !== null && random() * 100 < reply.percent;
  return {
    stat: ending?.state ?? drawState(states, random),
    after: Math.round(spread / stepSeconds) * stepSeconds,
    ...(isAnswered && { reply: { text: reply.text, after: reply.after_seconds } }),
  };
}

function drawState(states: SimulationSettings['states'], random: Random): Simulation['stat'] {
  let drawn = random() * 100;
  for (const { state, percent } of states) {
    drawn -= percent;
    if (drawn < 0) return state;
  }
  return 'DELIVRD';
}
