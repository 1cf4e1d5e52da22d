import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { panelEndpoint, WithHeaders } from '../../../http/endpoint.ts';
import { Id, moment, Moment } from '../../../http/schemas.ts';
import { endedCookie } from '../../../http/callers/session-cookie.ts';
import { recordUserAction } from '../../audit/index.ts';
import { lifetimeOf, deleteOtherSessions, deleteSession, listSessionsOf } from '../../sessions/index.ts';

export const listSessions = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/sessions',
  name: 'listSessions',
  permission: 'self',
  title: { fa: 'نشست‌های من', en: 'List my sessions' },
  description: {
    fa: 'جاهایی را که در آن‌ها وارد شده‌اید از تازه‌ترین فهرست می‌کند.',
    en: 'Lists where one is signed in, newest first.',
  },
  data: Type.Array(
    Type.Object({
      id: Id,
      is_this: Type.Boolean(),
      kind: Type.Enum(['cookie', 'bearer']),
      address: Type.String(),
      device: Type.String({ description: 'What the browser or program says of itself' }),
      created_at: Moment,
      last_seen_at: Moment,
      expires_at: Moment,
    }),
  ),

  async handle({ caller, platform: { db, clock } }) {
    const now = clock.now();
    const seenAfter = new Date(now.getTime() - lifetimeOf(caller).idleMs);
    const rows = await listSessionsOf(db, caller.userId, { now, seenAfter });
    return rows.map((row) => ({
      id: row.id,
      is_this: row.id === caller.sessionId,
      kind: row.carried_by,
      address: row.address,
      device: row.device,
      created_at: moment(row.created_at),
      last_seen_at: moment(row.last_seen_at),
      expires_at: moment(row.expires_at),
    }));
  },
});

export const endSession = panelEndpoint({
  method: 'DELETE',
  path: '/panel/v1/sessions/{id}',
  name: 'endSession',
  permission: 'self',
  title: { fa: 'پایان دادن به یک نشست', en: 'End a session' },
  description: {
    fa: 'یکی از نشست‌های خودتان را همان لحظه و همه‌جا پایان می‌دهد.',
    en: 'Ends one of the own sessions, at once and everywhere.',
  },
  params: Type.Object({ id: Id }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock } }) {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteSession(tx, caller.userId, id))) throw notFound();
      const event = { action: 'session.end' as const, subject: `user:${caller.userId}` };
      await recordUserAction(tx, clock, caller, { ...event, before: { session_id: id } });
    });
    return id === caller.sessionId ? new WithHeaders(null, endedCookie(caller.isSecure)) : null;
  },
});

export const endOtherSessions = panelEndpoint({
  method: 'DELETE',
  path: '/panel/v1/sessions',
  name: 'endOtherSessions',
  permission: 'self',
  title: { fa: 'پایان دادن به نشست‌های دیگر', en: 'End other sessions' },
  description: {
    fa: 'همهٔ نشست‌های خودتان جز همین یکی را پایان می‌دهد.',
    en: 'Ends all of the own sessions but this one.',
  },
  data: Type.Object({ ended: Type.Integer() }),

  async handle({ caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const ended = await deleteOtherSessions(tx, caller.userId, caller.sessionId);
      const event = { action: 'sessions.end' as const, subject: `user:${caller.userId}`, after: { ended } };
      await recordUserAction(tx, clock, caller, event);
      return { ended };
    });
  },
});
