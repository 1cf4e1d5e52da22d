import type { NewSmppCredential, SmppCredential } from '@peyk/sdk';

import type { useApiForm } from '../form/use-api-form.ts';
import { readSimulation, simulationFields } from './simulation-fields.ts';

export const bindKinds = ['transceiver', 'transmitter', 'receiver'] as const;
export const passwordLengths = { min: 8, max: 30 } as const;

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

/** What a new credential has if nothing else is chosen. */
const usual = {
  name: '',
  system_id: '',
  test: false,
  parts_per_second: 100,
  binds_max: 4,
  window: 100,
  enquire_seconds: 30,
  bind_kinds: [...bindKinds] as SmppCredential['bind_kinds'],
  expires_at: null as SmppCredential['expires_at'],
  no_credit_status: 69,
  receipts_to: 'any' as SmppCredential['receipts_to'],
  default_coding: 'gsm' as SmppCredential['default_coding'],
  time_zone: 'UTC',
  lines: [] as readonly string[],
  networks: [] as readonly string[],
  simulation: null as SmppCredential['simulation'],
};

/** A credential as its inputs have it. */
export function credentialValues(credential: SmppCredential | undefined) {
  const { lines, networks, simulation, ...known } = credential ?? usual;
  return {
    name: known.name,
    system_id: known.system_id,
    test: known.test,
    password_length: passwordLengths.min as number,
    parts_per_second: known.parts_per_second,
    binds_max: known.binds_max,
    window: known.window,
    enquire_seconds: known.enquire_seconds,
    bind_kinds: known.bind_kinds,
    expires_at: known.expires_at,
    no_credit_status: known.no_credit_status,
    receipts_to: known.receipts_to,
    default_coding: known.default_coding,
    time_zone: known.time_zone,
    lines: lines.join('\n'),
    networks: networks.join('\n'),
    ...simulationFields(simulation),
  };
}
type CredentialValues = ReturnType<typeof credentialValues>;
export type CredentialFormOf = ReturnType<typeof useApiForm<CredentialValues, NewSmppCredential | undefined>>;

export function credentialSettings(values: CredentialValues) {
  return {
    name: values.name,
    parts_per_second: values.parts_per_second,
    binds_max: values.binds_max,
    window: values.window,
    enquire_seconds: values.enquire_seconds,
    bind_kinds: values.bind_kinds,
    expires_at: values.expires_at,
    no_credit_status: values.no_credit_status,
    receipts_to: values.receipts_to,
    default_coding: values.default_coding,
    time_zone: values.time_zone,
    lines: words(values.lines),
    networks: words(values.networks),
    ...(values.test && { simulation: readSimulation(values) }),
  };
}
