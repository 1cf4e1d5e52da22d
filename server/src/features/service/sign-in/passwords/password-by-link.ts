import { Type } from 'typebox';

import { Username } from '../../../../http/fields/shared.ts';
import { failure } from '../../../../failure.ts';
import { strangerTurns } from '../../../../http/callers/stranger-turns.ts';
import { anonymousEndpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { isOneTimeToken, keyDigest } from '../../../common/keys/index.ts';
import { findPasswordLink, consumeChallenge } from '../../../people/credentials/index.ts';
import { requireStrength } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { findPerson, type Person } from '../people-store.ts';
import { setPassword } from './set-password.ts';
import { GivenPassword, SecretToken } from '../credential-fields.ts';

const linkEnded = failure({ code: 'link_ended', status: 404, text: 'link_ended' });

export const linkFields = {
  token: SecretToken,
  password: GivenPassword,
};

/** The user of a link; does not consume it. */
export async function findLinkOwner({ db, clock, runtime }: Platform, token: string) {
  if (!isOneTimeToken(token)) return undefined;
  return runtime.get(strangerTurns).run(async () => {
    const link = await findPasswordLink(db, keyDigest(token), clock.now());
    const person = link && (await findPerson(db, link.user_id));
    return link && person && !person.isDisabled ? { linkId: link.id, person } : undefined;
  });
}

/** Sets a password with a one-time link and deletes the link. */
export async function setPasswordByLink(
  platform: Platform,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<Person> {
  const owner = await findLinkOwner(platform, token);
  if (owner === undefined) throw linkEnded();
  const { linkId, person } = owner;
  await requireStrength(platform, password, person);
  const hash = await hashPassword(platform, password);
  await platform.db.transaction().execute(async (tx) => {
    if (!(await consumeChallenge(tx, linkId))) throw linkEnded();
    await setPassword(tx, platform, person, { hash, address, action: 'password.set', keptSessionId: null });
  });
  return person;
}

export const setPasswordWithLink = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/password/set',
  name: 'setPasswordWithLink',
  title: { fa: 'تعیین رمز عبور با لینک', en: 'Set the password by link' },
  description: {
    fa: 'با توکنِ لینک یک‌بارمصرف رمز عبور می‌گذارد.',
    en: 'Sets the password with the token of a one-time link.',
  },
  body: Type.Object(linkFields),
  data: Type.Object({ username: Username }),
  refusals: [404],

  async handle({ body, caller, platform }) {
    const { username } = await setPasswordByLink(platform, body, caller.address);
    return { username };
  },
});
