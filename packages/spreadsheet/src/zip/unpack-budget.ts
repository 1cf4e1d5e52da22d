import type { SpreadsheetLimits } from '../limits.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';

/** Counts the bytes that were really unpacked; the sizes written in the file are not trusted. */
export class UnpackBudget {
  readonly #limits: SpreadsheetLimits;
  #spent = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent > this.#limits.unpackedBytes) throw new SpreadsheetError('too-large-unpacked');
  }

  checkRatio(packedBytes: number, unpackedBytes: number): void {
    if (unpackedBytes <= this.#limits.inflateGraceBytes) return;
    if (unpackedBytes > packedBytes * this.#limits.inflateRatio) {
      throw new SpreadsheetError('too-large-unpacked');
    }
  }
}
