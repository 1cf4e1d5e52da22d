import type { Registry } from 'prom-client';

import { DurationHistogram, type DurationSeries } from './primitives/duration-histogram.ts';
import { registerGauge } from './primitives/register-gauge.ts';
import { slot } from './runtime.ts';

/** A request that was answered. */
interface AnsweredWork {
  readonly method: string;
  readonly route: string;
  readonly ms: number;
  readonly accountId?: number | null;
}

interface Stall {
  readonly ms: number;
  /**
   * Processor time of the whole process meanwhile, and in up to 0.1 s before (1 s of a process without work): far less than
   * `ms` means that the machine gave it none.
   */
  readonly cpuMs: number;
}

interface Options {
  readonly metrics: Registry;
  /** From which length on a stall is an alarm. */
  readonly alarmMs: number;
  warn(details: object, message: string): void;
}

const tickMs = 20;
/** Asking for the processor time of all threads takes 0.2 ms: at every tick it was one part in a hundred of a busy process. */
const ticksPerCpu = 5;
/** Of a process without work, which uses next to none: ten times a second would be 0.2 % of a core by the figure above. */
const idleTicksPerCpu = 50;
/** A timer that is later shows that the process does something. */
const busyMs = 2;
/** How long a stall waits for the answers of the requests that were under way. */
const tellAfterMs = 1000;
const toldRequestsMax = 5;
const periodMs = 10_000;
const periods = 6;

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const loopWatch = slot<LoopWatch>('loop-watch');

/**
 * Measures how long the event loop of this process stands still: as long as one piece of work runs, no request is
 * answered. A timer every 20 ms costs about half a thousandth of a processor.
 */
export class LoopWatch {
  readonly #options: Options;
  readonly #delays: DurationSeries;
  readonly #longest = new Float64Array(periods);
  #period = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastMs: number | undefined;
  #lastCpuMs = 0;
  #ticks = 0;
  #isBusy = false;
  #stall: (Stall & { readonly endedMs: number }) | undefined;
  #stalls = 0;
  #slow: AnsweredWork[] = [];
  #runningJobs: () => readonly string[] = () => [];

  constructor(options: Options) {
    this.#options = options;
    this.#delays = new DurationHistogram({
      name: 'peyk_event_loop_delay_seconds',
      help: 'How late a timer of 20 ms was: the time in which the process did something else and answered no request',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registry: options.metrics,
    }).series();
    registerGauge({
      name: 'peyk_event_loop_longest_stall_seconds',
      help: 'The longest time within the last minute in which the process answered no request',
      registry: options.metrics,
      collect: (gauge) => gauge.set(this.longestMs / 1000),
    });
  }

  /** Starts to measure; stalls before the process is up delay no request. */
  start(): void {
    const tick = () => this.tick(performance.now(), processCpuMs);
    // The first stall may come before the first timer does.
    tick();
    this.#timer = setInterval(tick, tickMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Of the last minute. */
  get longestMs(): number {
    return Math.max(...this.#longest);
  }

  /** Says which jobs run, for the alarm. */
  watchJobs(names: () => readonly string[]): void {
    this.#runningJobs = names;
  }

  /** Only a request that took as long as a stall can have been its cause. */
  answered(work: AnsweredWork): void {
    if (work.ms < this.#options.alarmMs) return;
    this.#slow.push(work);
    this.#slow.sort((one, other) => other.ms - one.ms);
    this.#slow.length = Math.min(this.#slow.length, toldRequestsMax);
  }

  /** The timer, with the time and what asks for the processor time of the process until now. */
  tick(nowMs: number, cpuMs: () => number): void {
    const late = Math.max(0, nowMs - (this.#lastMs ?? nowMs - tickMs) - tickMs);
    this.#lastMs = nowMs;
    const stall = { ms: late, cpuMs: this.#cpuSinceLast(late, cpuMs) };
    this.#delays.observe(late / 1000);
    this.#keepLongest(nowMs, late);
    if (late >= this.#options.alarmMs) {
      this.#stalls += 1;
      if (late > (this.#stall?.ms ?? 0)) this.#stall = { ...stall, endedMs: this.#stall?.endedMs ?? nowMs };
    }
    if (this.#stall === undefined) this.#slow = [];
    else if (nowMs - this.#stall.endedMs >= tellAfterMs) this.#tell(this.#stall);
  }

  #cpuSinceLast(late: number, cpuMs: () => number): number {
    this.#ticks += 1;
    this.#isBusy ||= late >= busyMs;
    const ticks = this.#isBusy ? ticksPerCpu : idleTicksPerCpu;
    if (late < this.#options.alarmMs && this.#ticks % ticks !== 0) return 0;
    this.#isBusy = false;
    const used = cpuMs() - this.#lastCpuMs;
    this.#lastCpuMs += used;
    return used;
  }

  #keepLongest(nowMs: number, late: number): void {
    const period = Math.floor(nowMs / periodMs);
    for (; this.#period < period; this.#period += 1) {
      if (period - this.#period > periods) this.#period = period - periods;
      this.#longest[(this.#period + 1) % periods] = 0;
    }
    const at = period % periods;
    this.#longest[at] = Math.max(this.#longest[at] ?? 0, late);
  }

  #tell({ ms, cpuMs }: Stall): void {
    const requests = this.#slow.filter((one) => one.ms >= ms * 0.9);
    const jobs = [...new Set(this.#runningJobs())];
    this.#options.warn(
      {
        alarm: 'event-loop-stall',
        ms: Math.round(ms),
        cpuMs: Math.round(cpuMs),
        stalls: this.#stalls,
        requests: requests.map((one) => ({ ...one, ms: Math.round(one.ms) })),
        jobs,
      },
      'the event loop stood still: no request was answered meanwhile; requests and jobs are those that were under way',
    );
    this.#stall = undefined;
    this.#stalls = 0;
    this.#slow = [];
  }
}
