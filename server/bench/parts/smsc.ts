import { readConfig } from '../../src/carriers/read-config.ts';
import { SimulatorConfig } from '../../src/carriers/simulator/simulator-config.ts';
import { Simulator } from '../../src/carriers/simulator/simulator.ts';

// A message centre in a process of its own that notes when each phone got its message.
const simulator = new Simulator(
  readConfig(SimulatorConfig, {
    kind: 'simulator',
    receiptSeconds: 0,
    handsetsMax: 100,
    messagesPerHandset: 1,
  }),
);
let arrivals: [number: string, atMs: number][] = [];
simulator.handsets.watch((number) => {
  arrivals.push([number, performance.timeOrigin + performance.now()]);
});
const port = await simulator.listen();
process.send?.({ port });
process.on('message', () => {
  process.send?.({ arrivals, submitted: simulator.counters.submitted });
  arrivals = [];
});
process.on('SIGTERM', () => process.exit(0));
