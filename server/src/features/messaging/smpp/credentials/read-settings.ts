import type { Static, TObject } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { readRange } from '../../../../primitives/allowed-address.ts';
import { text } from '../../../../texts/text.ts';
import { findUsableLine } from '../../../lines/lines/index.ts';
import type { SimulationSettings } from '../simulation/simulation-settings.ts';
import { bindKinds } from './credential.ts';
import type { settingFields } from './credential-schemas.ts';
import type { CredentialSettings } from './credentials-store.ts';

type Given = Partial<Static<TObject<typeof settingFields>>>;

export const defaultSettings: Omit<CredentialSettings, 'name'> = {
  lines: [],
  bind_kinds: [...bindKinds],
  binds_max: 4,
  submit_window: 100,
  parts_per_second: 100,
  networks: [],
  expires_at: null,
  default_coding: 'gsm',
  time_zone: 'UTC',
  // Submit failed: final, since clients that are asked to try again do so without end.
  no_credit_status: 0x45,
  receipts_to: 'any',
  enquire_seconds: 30,
  simulation: null,
};

/** System error: Kannel and Jasmin send the message again at once, and again. */
const systemError = 0x08;

/** What was given, checked and as it is stored; what was left out is not in it. */
export async function readSettings(
  platform: Platform,
  accountId: number,
  given: Given,
  isTest: boolean,
): Promise<Partial<CredentialSettings>> {
  const { window, expires_at, lines, simulation, ...rest } = given;
  checkSettings(given, isTest);
  return {
    ...rest,
    ...(simulation !== undefined && { simulation: simulation && JSON.stringify(simulation) }),
    ...(window !== undefined && { submit_window: window }),
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : new Date(expires_at) }),
    ...(lines !== undefined && { lines: await readLines(platform, accountId, lines) }),
  };
}

function checkSettings(
  { no_credit_status, time_zone, networks = [], simulation }: Given,
  isTest: boolean,
): void {
  if (no_credit_status === systemError) throw invalidField('no_credit_status', text('smpp_no_credit_status'));
  if (time_zone !== undefined) requireTimeZone(time_zone);
  if (simulation) checkSimulation(simulation, isTest);
  for (const network of networks)
    if (readRange(network) === undefined) throw invalidField('networks', text('smpp_network', { network }));
}

function checkSimulation(simulation: SimulationSettings, isTest: boolean): void {
  if (!isTest) throw invalidField('simulation', text('smpp_simulation_of_test'));
  const shares = simulation.states.reduce((sum, { percent }) => sum + percent, 0);
  if (shares > 100) throw invalidField('simulation', text('smpp_simulation_shares'));
  if (simulation.delay_seconds.min > simulation.delay_seconds.max)
    throw invalidField('simulation', text('smpp_simulation_delay'));
}

function requireTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw invalidField('time_zone', text('smpp_time_zone', { name }));
  }
}

async function readLines(
  platform: Platform,
  accountId: number,
  numbers: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const number of numbers) {
    const line = await findUsableLine(platform, accountId, number);
    if (line === undefined) throw invalidField('lines', text('line_not_accessible', { number }));
    lines.push(line.number);
  }
  return lines;
}
