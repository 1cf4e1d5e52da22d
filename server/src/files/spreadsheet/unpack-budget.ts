import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refusal.ts';

/** Counts what a packed file really grows to; the sizes written in the file are never believed. */
export class UnpackBudget {
  readonly #limits: SpreadsheetLimits;
  #spent = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#limits.unpackedBytes) throw new SpreadsheetRefused('too-large-unpacked');
  }

  checkRatio(packedBytes: number, unpackedBytes: number): void {
    if (unpackedBytes <= this.#limits.inflateGraceBytes) return;
    if (unpackedBytes > packedBytes * this.#limits.inflateRatio) {
      throw new SpreadsheetRefused('too-large-unpacked');
    }
  }
}
