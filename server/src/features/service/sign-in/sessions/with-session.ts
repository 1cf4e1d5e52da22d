import type { Static } from 'typebox';

import { csrfTokenOf } from '../../../../http/callers/csrf.ts';
import { sessionCookie } from '../../../../http/callers/session-cookie.ts';
import { WithHeaders, type ClientDetails } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import { lifetimeOf } from '../../../people/sessions/index.ts';
import type { signedInSchema } from '../sign-in-schemas.ts';
import type { OpenedSession } from './open-session.ts';

/** The answer to a browser that has just signed in, with its cookie. */
export function withSession(
  { token, expiresAt, person }: OpenedSession,
  { isSecure }: ClientDetails,
): WithHeaders<Static<typeof signedInSchema>> {
  const { id, username, name, operatorId } = person;
  const data = {
    user: { id, username, name, kind: operatorId === null ? ('account' as const) : ('operator' as const) },
    csrf_token: csrfTokenOf(token),
    expires_at: moment(expiresAt),
  };
  return new WithHeaders(data, sessionCookie(token, isSecure, lifetimeOf(person).absoluteMs / 1000));
}
