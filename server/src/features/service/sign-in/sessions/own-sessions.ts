import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { CreatedAt, ExpiresAt } from '../../../../http/fields/times.ts';
import { notFound } from '../../../../failure.ts';
import { panelEndpoint, WithHeaders } from '../../../../http/endpoint.ts';
import { Id, moment, Moment } from '../../../../http/schemas.ts';
import { endedCookie } from '../../../../http/callers/session-cookie.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import {
  lifetimeOf,
  deleteOtherSessions,
  deleteSession,
  listSessionsOf,
} from '../../../people/sessions/index.ts';

export const listSessions = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/sessions',
  name: 'listSessions',
  permission: 'self',
  title: { fa: 'نشست‌های من', en: 'List my sessions' },
  description: {
    fa: 'جاهایی را که در آن‌ها وارد شده‌اید از جدیدترین فهرست می‌کند.',
    en: "Lists the user's own sessions, newest first.",
  },
  data: Type.Array(
    Type.Object({
      id: field(Id, 'Id of the session', 'شناسهٔ نشست', 42),
      is_this: field(Type.Boolean(), 'Whether it is the session of this call', 'همین نشست است یا نه'),
      kind: field(Type.Enum(['cookie', 'bearer']), 'Type', 'نوع آن'),
      address: field(Type.String(), 'IP address of the caller', 'آدرس فراخواننده', '203.0.113.7'),
      device: field(
        Type.String(),
        'User agent of the browser or program',
        'آنچه مرورگر یا برنامه از خودش می‌گوید',
        'Firefox on Linux',
      ),
      created_at: CreatedAt,
      last_seen_at: field(Moment, 'Last used', 'آخرین کاربرد', '2026-03-21T08:00:00.000Z'),
      expires_at: ExpiresAt,
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
    en: "Ends one of the user's own sessions, immediately and everywhere.",
  },
  params: Type.Object({ id: field(Id, 'Id of the session', 'شناسهٔ نشست', 42) }),
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
    en: "Ends all of the user's own sessions except this one.",
  },
  data: Type.Object({ ended: field(Type.Integer(), 'Number ended', 'تعداد پایان‌داده‌ها', 3) }),

  async handle({ caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      const ended = await deleteOtherSessions(tx, caller.userId, caller.sessionId);
      const event = { action: 'sessions.end' as const, subject: `user:${caller.userId}`, after: { ended } };
      await recordUserAction(tx, clock, caller, event);
      return { ended };
    });
  },
});
