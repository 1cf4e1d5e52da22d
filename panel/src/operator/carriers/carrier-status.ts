import type { CarrierHealth, KeptCarrier } from '@peyk/sdk';

/** A carrier that is kept or in use, with every process that has it. */
export interface ShownCarrier {
  readonly name: string;
  readonly status: string;
  readonly processes: readonly CarrierHealth[];
}

const byTrouble = ['unserved', 'down', 'connecting', 'partly', 'up', 'disabled'];

/** Carriers with trouble first; those of the settings at start are kept nowhere, and are judged by their processes. */
export function shownCarriers(
  kept: readonly KeptCarrier[],
  inUse: readonly CarrierHealth[],
): readonly ShownCarrier[] {
  const processesOf = (name: string) => inUse.filter((health) => health.name === name);
  const known = new Set(kept.map(({ name }) => name));
  const others = [...new Set(inUse.map(({ name }) => name))].filter((name) => !known.has(name));
  const shown = [
    ...kept.map(({ name, status }) => ({ name, status, processes: processesOf(name) })),
    ...others.map((name) => ({ name, status: statusOf(processesOf(name)), processes: processesOf(name) })),
  ];
  return shown.toSorted((a, b) => byTrouble.indexOf(a.status) - byTrouble.indexOf(b.status));
}

function statusOf(processes: readonly CarrierHealth[]): string {
  const living = processes.filter(({ is_gone: isGone }) => !isGone);
  if (living.length === 0) return 'unserved';
  const isUp = ({ state, is_resting: isResting, links }: CarrierHealth) =>
    state === 'up' && !isResting && links.every(({ is_bound: isBound }) => isBound);
  if (living.every(isUp)) return 'up';
  if (living.some(({ state }) => state === 'up')) return 'partly';
  return living.some(({ state, last_error: error }) => state === 'connecting' && error === null)
    ? 'connecting'
    : 'down';
}
