import { WrongCarrierConfig } from '../../../carriers/read-carrier-config.ts';
import type { Carrier } from '../../../carriers/carrier.ts';
import { createVoiceCarrier } from '../../../carriers/create-voice-carrier.ts';
import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';
import { buildCarrier, voiceKind } from './carrier-kinds.ts';
import { restoreSecrets } from './carrier-schemas.ts';
import type { CarrierRow } from './carriers-store.ts';

interface GivenFields {
  readonly kind: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** Fields that are missing or hidden keep their stored value, so that secrets need not be sent again. */
export function givenConfig({ kind, config }: GivenFields, before: CarrierRow): Record<string, unknown> {
  const kept = before.kind === kind ? (before.config as Record<string, unknown>) : {};
  return withoutNulls({ ...kept, ...restoreSecrets(config, kept) });
}

/** A field that is given as null is taken away, so that its default holds again. */
function withoutNulls(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null));
}

type Config = Readonly<Record<string, unknown>>;

/** The carrier, not started; refuses a configuration that is not right. */
export function checkConfig(kind: string, config: Config): Carrier {
  return orRefuse(() => buildCarrier({ name: 'check', kind, config }));
}

/** Refuses a configuration that is not right, of a trunk for calls as of the others. */
export function refuseWrongConfig(kind: string, config: Config): void {
  if (kind === voiceKind) orRefuse(() => createVoiceCarrier({ ...config, kind }));
  else checkConfig(kind, config);
}

function orRefuse<Built>(build: () => Built): Built {
  try {
    return build();
  } catch (problem) {
    if (!(problem instanceof WrongCarrierConfig)) throw problem;
    throw invalidField('config', text('carrier_config_wrong', { problem: problem.message }));
  }
}
