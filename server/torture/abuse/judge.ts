import { median, percentiles } from '../../bench/parts/http-load.ts';
import { faultsOfStalls, longestOf, ownMs, type Stall } from '../parts/loop-stalls.ts';
import type { SentCode } from './codes.ts';

/** What was measured in one time: a quiet one, or one under attack. */
export interface Window {
  readonly codes: readonly SentCode[];
  readonly stalls: readonly Stall[];
  /** The most that the service took, in megabytes. */
  readonly memoryMb: number;
  /** Of the machine's time, percent that went to others: other programs on it, and the host's other guests. */
  readonly taken: number;
}

/** An attack, with the quiet times of the run until now; the last of them follows it. */
export interface Round {
  readonly quiet: readonly Window[];
  readonly under: Window;
}

interface Figures {
  readonly sent: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly quietP99: number;
  /** Beside the quiet times. */
  readonly ratio: number;
  readonly stallMs: number;
  readonly memoryMb: number;
}

export const ratioMax = 2;
export const memoryMbMax = 600;
/** A time in which others had more of the machine shows nothing about times of codes. */
export const takenMax = 5;

const isUndisturbed = ({ taken }: Window) => taken <= takenMax;
const isAccepted = ({ status }: SentCode) => status >= 200 && status < 300;
const p99Of = ({ codes }: Window) => percentiles(codes.map(({ ms }) => ms)).p99Ms;

export function figuresOf({ quiet, under }: Round): Figures {
  const { p50Ms, p99Ms } = percentiles(under.codes.map(({ ms }) => ms));
  // The median: a quiet time may have met something that an attack left behind.
  const calm = quiet.filter(isUndisturbed);
  const quietP99 = median((calm.length > 0 ? calm : quiet).map(p99Of));
  const longest = longestOf(under.stalls);
  return {
    sent: under.codes.length,
    failed: under.codes.filter((one) => !isAccepted(one)).length,
    p50: p50Ms,
    p99: p99Ms,
    quietP99,
    ratio: p99Ms / quietP99,
    stallMs: longest === undefined ? 0 : ownMs(longest),
    memoryMb: Math.max(under.memoryMb, quiet.at(-1)?.memoryMb ?? 0),
  };
}

/** The round with the least growth of times: a busy machine makes each only worse. */
export function bestOf(rounds: readonly Round[]): Figures {
  return rounds.map(figuresOf).reduce((one, other) => (other.ratio < one.ratio ? other : one));
}

/** Whether times of codes in it say something. */
const isCalm = ({ quiet, under }: Round) => isUndisturbed(under) && quiet.some(isUndisturbed);

/** An attack is tried again while its times are the only thing that is wrong. */
export const isWorthAnother = (round: Round) =>
  figuresOf(round).ratio > ratioMax && certainFaults(round).length === 0;

/** What an attack did to others; the best of its rounds, since a busy machine makes each only worse. */
export function faultsOf(rounds: readonly Round[]): string[] {
  const certain = [...new Set(rounds.flatMap(certainFaults))];
  if (rounds.some((round) => figuresOf(round).ratio <= ratioMax)) return certain;
  const calm = rounds.filter(isCalm).map(figuresOf);
  if (calm.length === 0)
    return [...certain, 'others had too much of the machine to judge times by; run it again on a quiet one'];
  const best = calm.reduce((one, other) => (other.ratio < one.ratio ? other : one));
  return [
    ...certain,
    `codes of others took ${best.p99.toFixed(1)} ms (p99) beside ${best.quietP99.toFixed(1)} ms without it: ${best.ratio.toFixed(1)} times`,
  ];
}

/** What is wrong on a busy machine as well. */
function certainFaults(round: Round): string[] {
  const { failed, sent, memoryMb } = figuresOf(round);
  const faults: string[] = [];
  if (sent === 0) faults.push('no code of others was answered at all');
  if (failed > 0) {
    const statuses = new Set(round.under.codes.filter((one) => !isAccepted(one)).map(({ status }) => status));
    faults.push(
      `${failed} of ${sent} codes of others failed (${[...statuses].map((one) => one || 'cut').join(', ')})`,
    );
  }
  if (memoryMb > memoryMbMax) faults.push(`the service took ${Math.round(memoryMb)} MB`);
  return [...faults, ...faultsOfStalls(round.under.stalls)];
}
