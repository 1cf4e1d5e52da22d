import type { Platform } from '../../../../platform.ts';
import { takeParts } from './speeds-store.ts';

interface Speed {
  readonly id: number;
  readonly partsPerSecond: number;
  readonly window: number;
}

/** Parts that this process has drawn for a credential and not used yet. */
interface Drawn {
  left: number;
  /** From then on they are left to other processes; by `performance.now()`. */
  until: number;
  /** Until then there are certainly not as many as `emptyFor`. */
  emptyUntil: number;
  emptyFor: number;
  /** Parts that wait for the next draw. */
  wanted: number;
  drawing: Promise<void>;
}

const keptMs = 1000;
/** Share of a second that one draw holds in advance, so that not every part asks the database. */
const aheadPerSecond = 20;
/** Share of the burst that one draw holds in advance, so that processes do not keep it from each other. */
const aheadOfBurst = 4;

/**
 * A bucket for each credential over all its binds and processes, counted in parts and with a burst of a window. It lies in the
 * database: all processes together never let through more than it holds.
 */
export class SpeedLimits {
  readonly #pool: Platform['pool'];
  readonly #drawn = new Map<number, Drawn>();

  constructor({ pool }: Pick<Platform, 'pool'>) {
    this.#pool = pool;
  }

  /** Takes so many parts; false if the client is too fast. */
  async take(speed: Speed, parts: number): Promise<boolean> {
    if (speed.partsPerSecond === 0) return true;
    const drawn = this.#of(speed.id);
    if (takeFrom(drawn, parts)) return true;
    if (isEmpty(drawn, Math.min(parts, burstOf(speed)))) return false;
    drawn.wanted += parts;
    // One draw at a time; those that came meanwhile share the next one.
    drawn.drawing = drawn.drawing.catch(() => undefined).then(() => this.#draw(speed, drawn, parts));
    await drawn.drawing;
    return takeFrom(drawn, parts);
  }

  #of(id: number): Drawn {
    let drawn = this.#drawn.get(id);
    if (drawn === undefined) {
      drawn = { left: 0, until: 0, emptyUntil: 0, emptyFor: 0, wanted: 0, drawing: Promise.resolve() };
      this.#drawn.set(id, drawn);
    }
    return drawn;
  }

  async #draw(speed: Speed, drawn: Drawn, parts: number): Promise<void> {
    const { id, partsPerSecond: rate } = speed;
    const burst = burstOf(speed);
    const needed = Math.min(parts, burst);
    const now = performance.now();
    const wanted = Math.max(parts, drawn.wanted);
    drawn.wanted -= parts;
    if ((drawn.left >= parts && now < drawn.until) || isEmpty(drawn, needed)) return;
    const ahead = Math.floor(Math.min(rate / aheadPerSecond, burst / aheadOfBurst));
    const { granted, tokens } = await takeParts(this.#pool, {
      credentialId: id,
      rate,
      burst,
      needed: parts,
      wanted: wanted + ahead,
    });
    if (granted === 0) {
      drawn.emptyUntil = performance.now() + ((needed - tokens) / rate) * 1000;
      drawn.emptyFor = needed;
      return;
    }
    drawn.left = (now < drawn.until ? drawn.left : 0) + granted;
    drawn.until = performance.now() + keptMs;
  }
}

const burstOf = ({ window }: Speed): number => Math.max(1, window);

const isEmpty = ({ emptyUntil, emptyFor }: Drawn, needed: number): boolean =>
  needed >= emptyFor && performance.now() < emptyUntil;

function takeFrom(drawn: Drawn, parts: number): boolean {
  if (drawn.left < parts || performance.now() >= drawn.until) return false;
  drawn.left -= parts;
  return true;
}
