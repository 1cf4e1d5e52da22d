import { timingSafeEqual } from 'node:crypto';

import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { anonymousEndpoint, type ClientDetails } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { registration } from '../../../people/accounts/index.ts';
import { recordOwnNumber } from '../../../people/identity/index.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { isOneTimeToken, keyDigest } from '../../../common/keys/index.ts';
import { addressAttempts, claimAttempts } from '../attempts.ts';
import { undoAttempt } from '../attempts-store.ts';
import { beginSignIn } from '../begin-sign-in.ts';
import { auditActorOf } from '../check-credentials.ts';
import { requireStrength } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { findPerson, type Person } from '../people-store.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import { withSession } from '../sessions/with-session.ts';
import { signedInSchema } from '../sign-in-schemas.ts';
import {
  completeRegistration,
  registrationCodeDigest,
  noSeller,
  ofNoSeller,
  registrationFields,
  type CompleteRegistration,
} from './register-rules.ts';
import {
  claimRegistrationTry,
  findRegistration,
  lockRegisteredUser,
  storeRegisteredUser,
} from './registrations-store.ts';
import { GivenPassword, TextedCode, SecretToken } from '../credential-fields.ts';

export const finishRegistration = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/register/verify',
  name: 'finishRegistration',
  title: { fa: 'پایان ثبت‌نام', en: 'Finish registration' },
  description: {
    fa: 'با کد پیامک‌شده ثبت‌نام را کامل می‌کند: حساب را می‌سازد و صاحبش را وارد می‌کند. کد ده دقیقه و پنج تلاش اعتبار دارد. اگر نام کاربری گرفته شده باشد، همان کد با نام دیگری کار می‌کند. فراخوانی دوباره با همان رمز عبور وارد می‌کند و چیز جدیدی نمی‌سازد.',
    en: 'Completes a registration with the code from the text message: creates the account and signs its owner in. A code is valid for ten minutes and five attempts. If the username turns out to be taken, the same code works with another one. Calling it again with the same password signs in and creates nothing new.',
  },
  body: Type.Object({
    token: SecretToken,
    code: TextedCode,
    password: GivenPassword,
    username: Type.Optional(registrationFields.username),
  }),
  data: signedInSchema,
  refusals: [401, 403],

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    if (!isOneTimeToken(body.token)) throw codeWrong();
    const address = addressAttempts(caller.address);
    await claimAttempts(platform, address);
    const started = await findRegistration(db, keyDigest(body.token), clock.now());
    if (started === undefined) throw codeWrong();
    const named = body.username === undefined ? {} : { username: body.username };
    const given = await completeRegistration(platform, { ...started.fields, ...named });
    const owner = await registration.read(db, given, { ...ofNoSeller, now: clock.now() });
    await requireStrength(platform, body.password, {
      ...owner,
      name: `${owner.firstName} ${owner.lastName}`,
    });
    const isInTime = await claimRegistrationTry(db, started.id);
    const isRight = timingSafeEqual(started.code_digest, registrationCodeDigest(body.token, body.code));
    if (!isInTime || !isRight) throw codeWrong();
    const opened = await register(platform, { id: started.id, given, password: body.password }, caller);
    await undoAttempt(db, address.subject, clock.now());
    return withSession(opened, caller);
  },
});

const codeWrong = () => invalidField('code', text('code_wrong'));

interface Proven {
  readonly id: number;
  readonly given: CompleteRegistration;
  readonly password: string;
}

/** Makes account, owner, password and session, or none of them. What was made before is signed in to. */
async function register(
  platform: Platform,
  { id, given, password }: Proven,
  client: ClientDetails,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const hash = await hashPassword(platform, password);
  const { address } = client;
  const made = await db.transaction().execute(async (tx) => {
    const madeBefore = await lockRegisteredUser(tx, id);
    if (madeBefore !== null) return madeBefore;
    const { accountId, userId } = await registration.open(tx, clock, given, { seller: noSeller });
    await storeRegisteredUser(tx, id, userId);
    const person = await requirePerson(tx, userId);
    const { mobile } = person;
    // The code of the registration went to it.
    if (mobile !== null) await recordOwnNumber(tx, accountId, { mobile, now: clock.now() });
    await recordUserAction(
      tx,
      clock,
      { ...auditActorOf(person), address },
      { action: 'account.create', subject: `account:${accountId}` },
    );
    await setPassword(tx, platform, person, { hash, address, action: 'password.set', keptSessionId: null });
    return openSession(tx, platform, person, { client, keyAccountId: null });
  });
  return typeof made === 'number' ? signInAgain(platform, made, password, client) : made;
}

async function requirePerson(db: Queryable, userId: number): Promise<Person> {
  const person = await findPerson(db, userId);
  if (person === undefined) throw codeWrong();
  return person;
}

/** For a caller whose first answer was lost. A second factor that is on by now is asked for at the sign-in only. */
async function signInAgain(
  platform: Platform,
  userId: number,
  password: string,
  client: ClientDetails,
): Promise<OpenedSession> {
  const { username } = await requirePerson(platform.db, userId);
  const next = await beginSignIn(platform, { username, password }, { client, keyAccountId: null });
  if (next.step !== 'signed-in') throw codeWrong();
  return next;
}
