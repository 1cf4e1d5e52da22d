/** Zero crossings of the sinc on either side of a sample: enough for speech on a phone. */
const lobes = 12;
// Part of the band that passes the filter; what lies above would alias.
const passband = 0.92;

/**
 * Changes the rate of a stream of samples with a windowed sinc. Output sample k lies at input position k × from / to;
 * since both rates are whole numbers there are only a few different positions between two input samples (phases),
 * and each has its weights ready.
 */
export class Resampler {
  readonly #step: number;
  readonly #phases: number;
  readonly #half: number;
  readonly #weights: readonly Float32Array[];
  #input: Float32Array;
  /** Position of the first sample of #input in the whole input. */
  #offset: number;
  #made = 0;
  #given = 0;

  constructor(from: number, to: number) {
    const common = greatestCommonDivisor(from, to);
    this.#step = from / common;
    this.#phases = to / common;
    const cutoff = Math.min(1, to / from) * passband;
    this.#half = Math.ceil(lobes / cutoff);
    this.#weights = Array.from({ length: this.#phases }, (_, phase) =>
      weightsOf(phase / this.#phases, cutoff, this.#half),
    );
    // Silence before the first sample, so that the filter needs no special case there.
    this.#input = new Float32Array(this.#half);
    this.#offset = -this.#half;
  }

  /** Takes more input and returns the output that is complete. */
  push(samples: Float32Array): Float32Array {
    this.#given += samples.length;
    this.#append(samples);
    return this.#make(this.#countReady());
  }

  /** Returns the rest; with it the output lasts as long as the input. */
  end(): Float32Array {
    this.#append(new Float32Array(this.#half + 1));
    return this.#make(Math.round((this.#given * this.#phases) / this.#step) - this.#made);
  }

  #append(samples: Float32Array): void {
    const joined = new Float32Array(this.#input.length + samples.length);
    joined.set(this.#input);
    joined.set(samples, this.#input.length);
    this.#input = joined;
  }

  #countReady(): number {
    const lastCentre = this.#offset + this.#input.length - 1 - this.#half;
    return lastCentre < 0
      ? 0
      : Math.floor(((lastCentre + 1) * this.#phases - 1) / this.#step) + 1 - this.#made;
  }

  #make(count: number): Float32Array {
    const output = new Float32Array(Math.max(0, count));
    for (let index = 0; index < output.length; index += 1) {
      const position = (this.#made + index) * this.#step;
      const centre = Math.floor(position / this.#phases);
      const weights = this.#weights[position % this.#phases] ?? new Float32Array();
      const start = centre - this.#half + 1 - this.#offset;
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) {
        sum += (weights[tap] ?? 0) * (this.#input[start + tap] ?? 0);
      }
      output[index] = sum;
    }
    this.#made += output.length;
    this.#dropUsedInput();
    return output;
  }

  #dropUsedInput(): void {
    const centre = Math.floor((this.#made * this.#step) / this.#phases);
    const unused = Math.min(centre - this.#half + 1 - this.#offset, this.#input.length);
    if (unused <= 0) return;
    this.#input = this.#input.slice(unused);
    this.#offset += unused;
  }
}

/** Weights of the input samples from `half - 1` before to `half` after, for an output `fraction` behind the centre. */
function weightsOf(fraction: number, cutoff: number, half: number): Float32Array {
  const weights = Float32Array.from({ length: half * 2 }, (_, tap) => {
    const distance = tap - half + 1 - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / half);
    return Math.abs(distance) > half ? 0 : sinc(distance * cutoff) * cutoff * window;
  });
  // Normalised, so that the gain is the same for every phase.
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
