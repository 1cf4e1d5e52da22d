import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../../http/schemas.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { listPatternEvents, patternEventKinds } from './pattern-events-store.ts';
import { findUsablePattern } from './patterns-store.ts';

const eventsShown = 100;

export const showPatternHistory = endpoint({
  method: 'GET',
  path: '/ws/v1/patterns/{code}/history',
  name: 'showPatternHistory',
  permission: 'read',
  title: { fa: 'تاریخچه الگو', en: 'Show the history of a pattern' },
  description: {
    fa: 'کارها و تصمیم‌های یک الگوی خودتان را از جدیدترین نشان می‌دهد، با متنِ آن زمان.',
    en: "Shows the changes to one of the account's patterns and the decisions about it, newest first, each with the text at that time.",
  },
  params: Type.Object({ code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001') }),
  data: Type.Array(
    Type.Object(
      {
        kind: field(Type.Enum([...patternEventKinds]), 'Type', 'نوع آن'),
        text: field(
          nullable(Type.String()),
          'Text at that time; null if it was not stored',
          'متنِ آن زمان؛ null جایی که نگه داشته نشده',
          'کد ورود شما: %code%',
        ),
        message: field(
          nullable(Type.String()),
          'Reason given by the operator',
          'آنچه اپراتور گفت',
          'متن با قوانین سازگار نیست',
        ),
        at: field(
          Moment,
          'When it happened (ISO 8601, UTC)',
          'زمان رویداد (ISO 8601، UTC)',
          '2026-03-21T08:00:00.000Z',
        ),
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
