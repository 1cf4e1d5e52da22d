import { createVoiceCarrier } from '../../carriers/create-voice-carrier.ts';
import type { SimulatedCalls } from '../../carriers/sip-simulator/simulated-calls.ts';
import { SimulatorVoiceCarrier } from '../../carriers/sip-simulator/simulator-voice-carrier.ts';
import type { VoiceCarrier } from '../../carriers/voice-carrier.ts';
import type { Platform } from '../../platform.ts';
import { slot } from '../../runtime.ts';

/** Who places the calls of this process, while its call service runs. */
export const voiceCarrier = slot<VoiceCarrier>('voice-carrier');

interface OpenVoiceCarrier {
  readonly carrier: VoiceCarrier;
  /** Hangs up all running calls. */
  close(): Promise<void>;
}

/** Opens the voice carrier of this process, configured by PEYK_VOICE_CARRIER. The caller must close it. */
export function openVoiceCarrier(platform: Platform): OpenVoiceCarrier {
  const carrier = createVoiceCarrier(platform.config.voiceCarrier, () => platform.clock.now());
  const withdraw = platform.runtime.provide(voiceCarrier, carrier);
  return {
    carrier,
    async close() {
      withdraw();
      await carrier.close();
    },
  };
}

/** Calls of the simulated voice carrier; undefined if calls are real or placed by another process. */
export function findSimulatedCalls({ runtime }: Pick<Platform, 'runtime'>): SimulatedCalls | undefined {
  const carrier = runtime.find(voiceCarrier);
  return carrier instanceof SimulatorVoiceCarrier ? carrier.simulatedCalls : undefined;
}
