import { readCarrierConfig, WrongCarrierConfig } from './read-carrier-config.ts';
import { SipCarrier } from './sip/sip-carrier.ts';
import { SipConfig } from './sip/sip-config.ts';
import { SimulatorVoiceCarrier } from './sip-simulator/simulator-voice-carrier.ts';
import { SipSimulatorConfig } from './sip-simulator/sip-simulator-config.ts';
import type { VoiceCarrier } from './voice-carrier.ts';

type CreateVoiceCarrier = (config: unknown, now: () => Date) => VoiceCarrier;

/** Every kind of voice carrier. */
const kinds: Readonly<Record<string, CreateVoiceCarrier>> = {
  sip: (config, now) => new SipCarrier('sip', readTrunk(config), now),
  simulator: (config, now) =>
    new SimulatorVoiceCarrier('simulator', readCarrierConfig(SipSimulatorConfig, config), now),
};

function readTrunk(config: unknown): SipConfig {
  const trunk = readCarrierConfig(SipConfig, config);
  if (trunk.rtpPorts && trunk.rtpPorts.to < trunk.rtpPorts.from)
    throw new WrongCarrierConfig('rtpPorts.to must not be below rtpPorts.from');
  return trunk;
}

/**
 * Creates the voice carrier of PEYK_VOICE_CARRIER; the embedded simulator if it is absent. Opens no socket before the
 * first call, so it also validates a configuration. Throws WrongCarrierConfig.
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
