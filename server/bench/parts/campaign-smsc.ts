import { readCarrierConfig } from '../../src/carriers/read-carrier-config.ts';
import { SimulatorConfig } from '../../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { codePrefix } from './code-prefix.ts';

/**
 * Arrivals since the last report: each code with its time; of the campaign only the count, the first and the last time.
 */
export interface Arrivals {
  readonly codes: readonly (readonly [number: string, atMs: number])[];
  readonly campaign: { readonly count: number; readonly firstMs: number; readonly lastMs: number };
}

// A message centre in its own process, so that its CPU time is not counted as the service's.
const simulator = new Simulator(
  readCarrierConfig(SimulatorConfig, {
    kind: 'simulator',
    receiptSeconds: 0,
    handsetsMax: 100,
    messagesPerHandset: 1,
  }),
);
let codes: [number: string, atMs: number][] = [];
const campaign = { count: 0, firstMs: 0, lastMs: 0 };
simulator.handsets.watch((number) => {
  const now = performance.timeOrigin + performance.now();
  if (number.startsWith(codePrefix)) {
    codes.push([number, now]);
    return;
  }
  campaign.count += 1;
  campaign.firstMs ||= now;
  campaign.lastMs = now;
});
const port = await simulator.listen();
process.send?.({ port });
process.on('message', () => {
  process.send?.({ arrivals: { codes, campaign } satisfies Arrivals });
  codes = [];
});
process.on('SIGTERM', () => process.exit(0));
