import { after, hourMs, minuteMs, momentOfDay, type Demo } from './demo.ts';

export const carriers = ['sepehr', 'aftab'] as const;
export const outageError = 'not connected: connect ECONNREFUSED';

/** A morning on which the larger carrier was down: minutes in which nothing left, then all by the other one. */
function outageOf(demo: Demo): { begins: Date; noticed: Date; ends: Date } {
  const begins = momentOfDay(demo, Math.max(1, Math.floor(demo.days * 0.7)), 9 * 60 + 55);
  return { begins, noticed: after(begins, 26 * minuteMs), ends: after(begins, 4 * hourMs) };
}

/** The carrier that took a message at this moment; undefined: none before the message expired. */
export function carrierAt(demo: Demo, moment: Date): string | undefined {
  const { begins, noticed, ends } = outageOf(demo);
  const [large, small] = carriers;
  const usual = demo.chance.between(1, 100) <= 64 ? large : small;
  if (moment < begins || moment >= ends || usual === small) return usual;
  return moment < noticed ? undefined : small;
}

/** Keeps two carriers, and switches the larger one off and on again on the day on which it was down. */
export async function keepCarriers(demo: Demo): Promise<void> {
  const { operator } = demo;
  const ids: number[] = [];
  for (const name of carriers) {
    const { data } = await operator.call('POST', '/operator/v1/carriers', {
      name,
      kind: 'simulator',
      config: {},
    });
    ids.push(data.id as number);
  }
  const switchLarge = (isEnabled: boolean) => async () => {
    await operator.call('PUT', `/operator/v1/carriers/${ids[0]}`, {
      kind: 'simulator',
      config: {},
      is_enabled: isEnabled,
    });
  };
  const { noticed, ends } = outageOf(demo);
  demo.plan(noticed, switchLarge(false));
  demo.plan(ends, switchLarge(true));
}
