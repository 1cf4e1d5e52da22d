import type { Metric, Registry } from 'prom-client';

interface Options {
  readonly name: string;
  readonly help: string;
  /** Upper limits in seconds, ascending. */
  readonly buckets: readonly number[];
  readonly registry: Registry;
}

type Labels = Readonly<Record<string, string>>;

/** Counts the durations of one set of labels. */
export interface DurationSeries {
  observe(seconds: number): void;
}

/**
 * A Prometheus histogram. `observe` on a series is one addition to an array element; the histogram of prom-client
 * finds its labels and buckets by name at every call.
 */
export class DurationHistogram {
  readonly name: string;
  readonly #help: string;
  readonly #buckets: readonly number[];
  readonly #series: Counts[] = [];

  constructor({ name, help, buckets, registry }: Options) {
    this.name = name;
    this.#help = help;
    this.#buckets = buckets;
    // The registry only uses `name` and `get` of a metric.
    registry.registerMetric(this as unknown as Metric);
  }

  /** Creates a new series at every call: call it once per set of labels and keep the result. */
  series(labels: Labels = {}): DurationSeries {
    const counts = new Counts(labels, this.#buckets);
    this.#series.push(counts);
    return counts;
  }

  async get() {
    const values = this.#series.flatMap((series) => series.values(this.name));
    return { name: this.name, help: this.#help, type: 'histogram', values, aggregator: 'sum' };
  }
}

class Counts implements DurationSeries {
  readonly #labels: Labels;
  readonly #buckets: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(labels: Labels, buckets: readonly number[]) {
    this.#labels = labels;
    this.#buckets = buckets;
    this.#counts = new Float64Array(buckets.length + 1);
  }

  observe(seconds: number): void {
    let index = 0;
    while (index < this.#buckets.length && seconds > (this.#buckets[index] ?? 0)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += seconds;
  }

  values(name: string) {
    let count = 0;
    const limits = [...this.#buckets, '+Inf'];
    const buckets = limits.map((le, index) => {
      count += this.#counts[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...this.#labels }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: this.#labels, value: this.#sum },
      { metricName: `${name}_count`, labels: this.#labels, value: count },
    ];
  }
}
