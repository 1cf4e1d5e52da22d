import type { Queryable } from '../../../storage/database.ts';

export const patternEventKinds = ['created', 'edited', 'approved', 'rejected', 'withdrawn'] as const;

interface NewPatternEvent {
  readonly code: string;
  readonly kind: (typeof patternEventKinds)[number];
  readonly text: string;
  /** What the operator said. */
  readonly message?: string | null;
  readonly now: Date;
}

/** Notes what was done to a pattern, in the transaction that does it. */
export async function insertPatternEvent(db: Queryable, event: NewPatternEvent): Promise<void> {
  await db
    .insertInto('pattern_events')
    .values({
      code: event.code,
      kind: event.kind,
      text: event.text,
      message: event.message ?? null,
      happened_at: event.now,
    })
    .execute();
}

/** What was done to an own pattern, newest first. */
export async function listPatternEvents(db: Queryable, code: string, limit: number) {
  return db
    .selectFrom('pattern_events')
    .select(['kind', 'text', 'message', 'happened_at'])
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
