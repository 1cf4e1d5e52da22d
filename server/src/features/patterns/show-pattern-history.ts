import { Type } from 'typebox';

import { endpoint } from '../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../http/schemas.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { listPatternEvents, patternEventKinds } from './pattern-events-store.ts';
import { findUsablePattern } from './patterns-store.ts';

const eventsShown = 100;

export const showPatternHistory = endpoint({
  method: 'GET',
  path: '/ws/v1/patterns/{code}/history',
  name: 'showPatternHistory',
  permission: 'read',
  title: { fa: 'سرگذشت الگو', en: 'Show the history of a pattern' },
  description: {
    fa: 'کارها و تصمیم‌های یک الگوی خودتان را از تازه‌ترین نشان می‌دهد، با متنِ آن زمان.',
    en: 'Shows what was done to an own pattern and decided about it, newest first, with its text as it was then.',
  },
  params: Type.Object({ code: Type.String() }),
  data: Type.Array(
    Type.Object(
      {
        kind: Type.Enum([...patternEventKinds]),
        text: nullable(Type.String({ description: 'The text then; null where it was not kept' })),
        message: nullable(Type.String({ description: 'What the operator said' })),
        at: Moment,
      },
      { title: 'PatternEvent' },
    ),
  ),
  refusals: [404],
  examples: {
    data: [
      { kind: 'approved', text: 'کد ورود شما: %code%', message: null, at: '2026-11-15T08:34:00.000Z' },
      { kind: 'created', text: 'کد ورود شما: %code%', message: null, at: '2026-11-15T08:30:00.000Z' },
    ],
  },

  async handle({ params: { code }, caller: { accountId }, platform: { db } }) {
    const pattern = await findUsablePattern(db, accountId, code);
    // Of a shared pattern only its owner reads what was said about it.
    if (pattern === undefined || pattern.account_id !== accountId) throw patternNotFound();
    const events = await listPatternEvents(db, code, eventsShown);
    return events.map(({ kind, text, message, happened_at: at }) => ({
      kind: kind as (typeof patternEventKinds)[number],
      text,
      message,
      at: moment(at),
    }));
  },
});
