import { Gauge, type Registry } from 'prom-client';

interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  readonly registry: Registry;
  /** Sets the values, each time that metrics are read. */
  readonly collect: (gauge: Gauge<Label>) => void | Promise<void>;
}

/** A gauge that is read from elsewhere when metrics are collected; the registry keeps it. */
export function registerGauge<Label extends string = never>(options: GaugeOptions<Label>): Gauge<Label> {
  const { name, help, labelNames = [], registry, collect } = options;
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      return collect(this);
    },
  });
}
