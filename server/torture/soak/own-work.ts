import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const hashed = Buffer.alloc(1_000_000, 'peyk');
const written = Buffer.alloc(8192, 'peyk');
const rounds = 2;

/**
 * A fixed piece of work that has nothing to do with Peyk: hashing and durable writes, as a send needs both. How long it
 * takes tells what the machine has left for us in this second.
 */
export class OwnWork {
  readonly #file = path.join(tmpdir(), `peyk-own-work-${process.pid}`);
  readonly #descriptor = openSync(this.#file, 'w');

  /** In milliseconds. Blocks the load for that long, about a fiftieth of each second. */
  measure(): number {
    const began = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      createHash('sha256').update(hashed).digest();
      writeSync(this.#descriptor, written, 0, written.length, 0);
      fdatasyncSync(this.#descriptor);
    }
    return performance.now() - began;
  }

  close(): void {
    closeSync(this.#descriptor);
    rmSync(this.#file, { force: true });
  }
}
