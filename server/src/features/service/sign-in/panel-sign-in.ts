import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { panelEndpoint, anonymousEndpoint, WithHeaders } from '../../../http/endpoint.ts';
import { endedCookie } from '../../../http/callers/session-cookie.ts';
import { recordUserAction } from '../../common/audit/index.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { deleteSession } from '../../people/sessions/index.ts';
import { withSession } from './sessions/with-session.ts';
import { recordVisit } from './visit-account.ts';
import { challengeFields, codeFields, credentialFields, signedInSchema } from './sign-in-schemas.ts';

export const signInToPanel = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/sign-in',
  name: 'signIn',
  title: { fa: 'ورود', en: 'Sign in' },
  description: {
    fa: 'مشتری یا اپراتور را به پنل وارد می‌کند؛ نشست در کوکی‌ای می‌ماند که هیچ اسکریپتی نمی‌تواند بخواندش.',
    en: 'Signs in a customer or an operator; the session is a cookie that scripts cannot read.',
  },
  body: Type.Object(credentialFields),
  data: Type.Object({
    ...Type.Partial(signedInSchema).properties,
    ...challengeFields,
    token: field(
      Type.Optional(Type.String()),
      'Goes with the code, if one is asked for',
      'اگر کدی خواسته شود همراه آن می‌رود',
      'k3Zp9vQm2xT7',
    ),
  }),
  refusals: [401, 503],

  async handle({ body, caller, platform }) {
    const next = await beginSignIn(platform, body, { client: caller, keyAccountId: null });
    if (next.step === 'signed-in') return withSession(next, caller);
    return { requires_2fa: true, token: next.token, method: next.method };
  },
});

export const verifyPanelSignIn = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/sign-in/verify',
  name: 'verifySignIn',
  title: { fa: 'کد ورود دومرحله‌ای', en: 'Verify a sign-in' },
  description: {
    fa: 'کد ورود دومرحله‌ای را می‌گیرد و ورود را کامل می‌کند.',
    en: 'Completes a sign-in with the code of the second factor.',
  },
  body: Type.Object(codeFields),
  data: signedInSchema,
  refusals: [401],

  async handle({ body, caller, platform }) {
    const opened = await finishSignIn(platform, body, { client: caller, keyAccountId: null });
    return withSession(opened, caller);
  },
});

export const signOutOfPanel = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/sign-out',
  name: 'signOut',
  permission: 'self',
  title: { fa: 'خروج', en: 'Sign out' },
  description: {
    fa: 'این نشست را همان لحظه و همه‌جا پایان می‌دهد.',
    en: 'Ends this session, immediately and everywhere.',
  },
  isOpenToVisits: true,
  data: Type.Null(),

  async handle({ caller, platform: { db, clock } }) {
    await db.transaction().execute(async (tx) => {
      await deleteSession(tx, caller.userId, caller.sessionId);
      if (caller.visit === null)
        await recordUserAction(tx, clock, caller, { action: 'sign-out', subject: `user:${caller.userId}` });
      else
        await recordVisit(tx, clock, caller.visit, {
          action: 'account.visit.end',
          accountId: caller.accountId,
        });
    });
    // The cookie of an operator who looked at an account is that of the console.
    if (caller.visit !== null) return null;
    return new WithHeaders(null, endedCookie(caller.isSecure));
  },
});
