import { createVoiceCarrier } from '../../carriers/create-voice-carrier.ts';
import type { SimulatedCalls } from '../../carriers/sip-simulator/simulated-calls.ts';
import { SimulatorVoiceCarrier } from '../../carriers/sip-simulator/simulator-voice-carrier.ts';
import type { VoiceCarrier } from '../../carriers/voice-carrier.ts';
import type { Platform } from '../../platform.ts';

const inUse = new WeakMap<Platform, VoiceCarrier>();

interface OpenVoiceCarrier {
  readonly carrier: VoiceCarrier;
  /** Hangs up whatever still talks. */
  close(): Promise<void>;
}

/** The carrier of calls of this process, as PEYK_VOICE_CARRIER says. Whoever opens it closes it. */
export function openVoiceCarrier(platform: Platform): OpenVoiceCarrier {
  const carrier = createVoiceCarrier(platform.config.voiceCarrier, () => platform.clock.now());
  inUse.set(platform, carrier);
  return {
    carrier,
    async close() {
      inUse.delete(platform);
      await carrier.close();
    },
  };
}

/** What phones of the built-in carrier of calls heard; undefined where calls are real or made elsewhere. */
export function simulatedCallsHere(platform: Platform): SimulatedCalls | undefined {
  const carrier = inUse.get(platform);
  return carrier instanceof SimulatorVoiceCarrier ? carrier.simulatedCalls : undefined;
}
