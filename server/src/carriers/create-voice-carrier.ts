import { readConfig, WrongCarrierConfig } from './read-config.ts';
import { SipCarrier } from './sip/sip-carrier.ts';
import { SipConfig } from './sip/sip-config.ts';
import { SimulatorVoiceCarrier } from './sip-simulator/simulator-voice-carrier.ts';
import { SipSimulatorConfig } from './sip-simulator/sip-simulator-config.ts';
import type { VoiceCarrier } from './voice-carrier.ts';

type Make = (config: unknown, now: () => Date) => VoiceCarrier;

/** The one list of kinds that place calls. */
const kinds: Readonly<Record<string, Make>> = {
  sip: (config, now) => new SipCarrier('sip', readConfig(SipConfig, config), now),
  simulator: (config, now) =>
    new SimulatorVoiceCarrier('simulator', readConfig(SipSimulatorConfig, config), now),
};

/**
 * Makes the carrier of calls that PEYK_VOICE_CARRIER describes; without one, the embedded simulator. No socket is opened
 * before the first call, so this is also how a configuration is checked. Throws WrongCarrierConfig.
 */
export function createVoiceCarrier(
  config: unknown = { kind: 'simulator' },
  now = () => new Date(),
): VoiceCarrier {
  const kind = typeof config === 'object' && config !== null && 'kind' in config ? config.kind : undefined;
  const make = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) throw new WrongCarrierConfig(`kind must be one of: ${Object.keys(kinds).join(', ')}`);
  return make(config, now);
}
