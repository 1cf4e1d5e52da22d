import type { CarrierHealth, ExpectedCarrier, KeptCarrier } from '@peyk/sdk';

const troubles = ['down', 'unserved', 'partly'] as const;
type Trouble = (typeof troubles)[number];

export interface CarrierTrouble {
  readonly name: string;
  readonly status: Trouble;
  /** Nothing leaves by it. */
  readonly isDead: boolean;
  /** What the connection said, in words. */
  readonly problem: string | null;
}

interface Carriers {
  readonly kept: readonly KeptCarrier[];
  readonly in_use: readonly CarrierHealth[];
  readonly expected: readonly ExpectedCarrier[];
}

/** Carriers in trouble, dead ones first: kept ones, and those of the settings at start, which are kept nowhere. */
export function carrierTroubles({ kept, in_use: inUse, expected }: Carriers): readonly CarrierTrouble[] {
  const known = new Set(kept.map(({ name }) => name));
  const all = [...kept, ...expected.filter(({ name }) => !known.has(name))];
  const problemOf = (carrier: string) =>
    inUse.find(({ name, is_gone: isGone, problem }) => name === carrier && !isGone && problem !== null)
      ?.problem ?? null;
  return troubles.flatMap((status) =>
    all
      .filter((carrier) => carrier.status === status)
      .map(({ name }) => ({ name, status, isDead: status !== 'partly', problem: problemOf(name) })),
  );
}
