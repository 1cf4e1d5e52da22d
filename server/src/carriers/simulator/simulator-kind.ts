import { textCarrierKind } from '../carrier-kind.ts';
import { SimulatorCarrier } from './simulator-carrier.ts';
import { SimulatorConfig } from './simulator-config.ts';

export const simulatorKind = textCarrierKind({
  title: ['شبیه‌ساز', 'Simulator'],
  optionsName: 'SimulatorOptions',
  config: SimulatorConfig,
  create: (name, config) => new SimulatorCarrier(name, config),
});
