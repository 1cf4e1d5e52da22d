import { readConfig } from '../read-config.ts';
import { SmppCarrierConfig } from '../smpp/smpp-config.ts';

/** How our own SMPP carrier reaches a simulator: over real TCP, like any other carrier. */
export function simulatorCarrierConfig(
  port: number,
  changes: Partial<SmppCarrierConfig> = {},
): SmppCarrierConfig {
  return readConfig(SmppCarrierConfig, {
    kind: 'smpp',
    host: '127.0.0.1',
    port,
    systemId: 'peyk',
    window: 500,
    reconnectSecondsMin: 0.2,
    reconnectSecondsMax: 2,
    ...changes,
  });
}
