import { Type, type Static } from 'typebox';

import type { Config } from '../../../../config.ts';
import { failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { registration } from '../../../people/accounts/index.ts';
import { keyDigest } from '../../../common/keys/index.ts';
import { listOfferedPlans } from '../../../people/plans/index.ts';
import { readCode } from '../second-factors/one-time-codes.ts';

const registrationClosed = failure({
  code: 'registration_closed',
  status: 403,
  text: 'registration_closed',
});

const { person_type, username, first_name, last_name, national_code, mobile, discount_code } =
  registration.fields;

export const registrationFields = {
  person_type,
  username,
  first_name,
  last_name,
  national_code,
  mobile,
  discount_code: Type.Optional(discount_code),
};

export type RegistrationFields = Static<Type.TObject<typeof registrationFields>>;

export function isRegistrationOpen({ selfRegistration, databaseUrl }: Config): boolean {
  return (selfRegistration ?? (databaseUrl === undefined ? 'on' : 'off')) === 'on';
}

/** What was given, with the first offered plan; refused where registration is closed. */
export async function completeRegistration({ config, db }: Platform, given: RegistrationFields) {
  const [plan] = isRegistrationOpen(config) ? await listOfferedPlans(db) : [];
  if (plan === undefined) throw registrationClosed();
  return { discount_code: '', ...given, plan_id: plan.id, should_notify_user: false, redirect_url: '' };
}

export type CompleteRegistration = Awaited<ReturnType<typeof completeRegistration>>;

export const noSeller = { id: null, sites: [] };
export const ofNoSeller = { sites: [], ownPlanId: undefined };

/** The stored form of a code. Only the browser has the token, so that a digest is no help to find its six digits. */
export function registrationCodeDigest(token: string, code: string): Buffer {
  return keyDigest(`${token}:${readCode(code)}`);
}
