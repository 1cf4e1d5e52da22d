import { median } from '../../bench/parts/http-load.ts';
import type { Sample } from './sampler.ts';

export interface Growth {
  readonly name: string;
  /** Medians of the three thirds, and the last beside the second, which has the warm-up behind it. */
  readonly medians: readonly number[];
  readonly growth: number;
  readonly growthMax: number;
}

const figures: readonly { name: string; of: keyof Sample; growthMax: number }[] = [
  { name: 'memory, MB', of: 'memory', growthMax: 1.3 },
  { name: 'open handles', of: 'handles', growthMax: 1.2 },
  { name: 'database connections', of: 'connections', growthMax: 1.2 },
  { name: 'answer, ms', of: 'answer', growthMax: 2 },
  { name: 'time a send, ms', of: 'send', growthMax: 1.3 },
  { name: 'processor time a send, service, ms', of: 'serviceTime', growthMax: 1.3 },
  { name: 'processor time a send, database, ms', of: 'databaseTime', growthMax: 1.3 },
];

/**
 * A second is calm when the host gave no more than this share of it to others, percent: growth that is not there in calm seconds
 * is the host's. In 683 seconds of a soak on two cores a
 * send took 4.2 ms with up to a fiftieth given away, in the first minute and in the last; 6.6 with an eighth; 12.8 with a third.
 */
export const takenMax = 3;
/** The share of each third that must be calm: a machine that gives less shows nothing. */
const calmShare = 0.2;

export const isCalm = ({ taken }: Sample) => taken <= takenMax;

export function growthOf(samples: readonly Sample[], counts: (one: Sample) => boolean = isCalm): Growth[] {
  const thirds = thirdsOf(samples).map((third) => third.filter(counts));
  return figures.map(({ of, ...figure }) => {
    const medians = thirds.map((third) => median(third.map((one) => one[of])));
    const [, second = 0, last = 0] = medians;
    return { ...figure, medians, growth: second === 0 ? 1 : last / second };
  });
}

/** What of it is a fault: growth above its bound, with all seconds or with the calm ones alone, or too few of these. */
export function faultsOf(samples: readonly Sample[]): string[] {
  const isJudged = thirdsOf(samples).every(
    (third) => third.filter(isCalm).length >= calmShare * third.length,
  );
  const tooFew = 'the host gave too much of the time to others to judge by; run it again on a quiet machine';
  return [
    ...grown(
      growthOf(samples, () => true),
      'in all seconds',
    ),
    ...(isJudged ? grown(growthOf(samples), 'in calm seconds') : [tooFew]),
  ];
}

function grown(figuresOf: readonly Growth[], where: string): string[] {
  return figuresOf
    .filter(({ growth, growthMax }) => growth > growthMax)
    .map(
      ({ name, growth }) =>
        `${name} grew ${growth.toFixed(2)} times from the second third to the last, ${where}`,
    );
}

function thirdsOf(samples: readonly Sample[]): Sample[][] {
  const size = Math.floor(samples.length / 3);
  return [0, 1, 2].map((third) => samples.slice(third * size, (third + 1) * size));
}
