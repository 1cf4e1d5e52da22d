import { createVoiceCarrier } from '../../../carriers/create-voice-carrier.ts';
import { SimulatorVoiceCarrier } from '../../../carriers/sip-simulator/simulator-voice-carrier.ts';
import type { SimulatedCalls } from '../../../carriers/sip-simulator/simulated-calls.ts';
import type { VoiceCarrier } from '../../../carriers/voice-carrier.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { voiceKind } from './carrier-kinds.ts';
import { listCarriers, type CarrierRow } from './carriers-store.ts';
import { SwitchingVoiceCarrier } from './switching-voice-carrier.ts';

/** Who places the calls of this process, while its call service runs. */
export const voiceCarrier = slot<VoiceCarrier>('voice-carrier');

interface OpenVoiceCarrier {
  readonly carrier: VoiceCarrier;
  /** Hangs up all running calls. */
  close(): Promise<void>;
}

/** The trunk that places calls: the first one that is kept and enabled. */
export function trunkInUse(kept: readonly CarrierRow[]): CarrierRow | undefined {
  return kept.find(({ kind, is_enabled: isEnabled }) => kind === voiceKind && isEnabled);
}

/** What calls are placed by: PEYK_VOICE_CARRIER, else the trunk that operators keep, else undefined: the simulator. */
async function wantedConfig({ config, db }: Platform): Promise<unknown> {
  if (config.voiceCarrier !== undefined) return config.voiceCarrier;
  const trunk = trunkInUse(await listCarriers(db));
  return trunk && { ...(trunk.config as object), kind: voiceKind };
}

/** Opens the voice carrier of this process and follows what operators keep. The caller must close it. */
export async function openVoiceCarrier(platform: Platform): Promise<OpenVoiceCarrier> {
  const create = (config: unknown) => createVoiceCarrier(config, () => platform.clock.now());
  let config = await wantedConfig(platform);
  const carrier = new SwitchingVoiceCarrier(create(config));
  const withdraw = platform.runtime.provide(voiceCarrier, carrier);

  async function follow(): Promise<void> {
    const wanted = await wantedConfig(platform);
    if (JSON.stringify(wanted) === JSON.stringify(config)) return;
    const next = create(wanted);
    config = wanted;
    await carrier.switchTo(next);
  }
  let following: Promise<void> = Promise.resolve();
  const unsubscribe = platform.notifications.on('peyk_carriers', () => {
    following = following
      .then(follow)
      .catch((problem: unknown) =>
        platform.log.error({ err: problem }, 'the SIP trunk could not be changed; the running one is kept'),
      );
  });
  return {
    carrier,
    async close() {
      unsubscribe();
      await following;
      withdraw();
      await carrier.close();
    },
  };
}

/** Calls of the simulated voice carrier; undefined if calls are real or placed by another process. */
export function findSimulatedCalls({ runtime }: Pick<Platform, 'runtime'>): SimulatedCalls | undefined {
  const carrier = runtime.find(voiceCarrier);
  const current = carrier instanceof SwitchingVoiceCarrier ? carrier.current : carrier;
  return current instanceof SimulatorVoiceCarrier ? current.simulatedCalls : undefined;
}
