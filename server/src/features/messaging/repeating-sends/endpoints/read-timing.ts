import { isWithinHours, nextMoments, readCalendarDate, type Rhythm } from '@peyk/text';

import { invalid } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { checkPhonebooks } from '../../../audiences/audiences/index.ts';
import { listPhonebooksById, type Phonebook } from '../../../audiences/phonebooks/index.ts';
import { clockWindow } from '../../../lines/sending-hours/index.ts';
import { isOnDates, isTriggered, rhythmOf } from '../moments.ts';
import type { RepeatingContent } from '../repeating-send.ts';
import { calendarsOf } from '../runs/plan-runs.ts';
import type { RepeatingBody } from './repeating-schema.ts';
import { noDaysOff, type Timing } from './timing-schema.ts';

interface Scope {
  readonly platform: Platform;
  readonly accountId: number;
}
type TimingBody = Pick<RepeatingBody, 'timing' | 'hours' | 'days_off' | 'starts_at' | 'ends_at' | 'audience'>;
type Problems = Record<string, readonly Text[]>;

const neededBy: Readonly<Record<Timing['kind'], readonly (keyof Timing)[]>> = {
  once: ['time', 'date'],
  daily: ['time'],
  weekly: ['time', 'weekdays'],
  monthly: ['time', 'day'],
  monthly_last_day: ['time'],
  monthly_weekday: ['time', 'position', 'weekday'],
  anniversary: ['column'],
  date: ['column'],
  segment: ['segment_id'],
  event: ['event'],
  reply: [],
};

type TimingContent = Pick<
  RepeatingContent,
  'timing' | 'hours' | 'daysOff' | 'startsAt' | 'endsAt' | 'audience'
>;

interface ReadTiming {
  readonly content: TimingContent;
  readonly rhythm: Rhythm | undefined;
  /** The next moment of its rhythm; without one, when its segment is looked at or its events end. */
  readonly nextAt: Date | null;
  /** The phonebooks of its audience, those of segments too. */
  readonly books: readonly Phonebook[];
}

/** When and to whom, as a request says it; a 422 names everything that is wrong with it. */
export async function readTiming(scope: Scope, given: TimingBody): Promise<ReadTiming> {
  const { platform } = scope;
  const content = contentOf(given);
  const { timing, hours, audience } = content;
  const books = await booksOf(scope, timing, audience);
  if (isOnDates(timing) && !books.some((book) => hasDate(book, timing.column ?? '')))
    refuse({ 'timing.column': [text('repeating_column_no_date', { name: timing.column ?? '' })] });
  const rhythm = rhythmOf(content, await calendarsOf(platform));
  if (rhythm !== undefined && hours !== null && !isWithinHours(hours, rhythm.minute))
    refuse({ 'timing.time': [text('repeating_time_outside_hours')] });
  return { content, rhythm, nextAt: nextOf(platform, content, rhythm), books };
}

function contentOf({ timing, hours, days_off: daysOff, audience = [], ...given }: TimingBody): TimingContent {
  const startsAt = given.starts_at ? new Date(given.starts_at) : null;
  const endsAt = given.ends_at ? new Date(given.ends_at) : null;
  refuse({
    ...timingProblems(timing),
    ...dateProblem(timing),
    ...audienceProblems(timing, audience.length),
    ...(startsAt && endsAt && endsAt <= startsAt && { ends_at: [text('period_backwards')] }),
  });
  return {
    timing: timing.event === undefined ? timing : { ...timing, event: timing.event.trim() },
    hours: hours ? clockWindow.read(hours.from, hours.to, 'hours.to') : null,
    daysOff: daysOff ?? noDaysOff,
    startsAt,
    endsAt,
    audience,
  };
}

function audienceProblems(timing: Timing, slices: number): Problems {
  if (isTriggered(timing) === (slices === 0)) return {};
  return {
    audience: [text(slices > 0 ? 'repeating_audience_unused' : 'repeating_audience_needed')],
  };
}

export function nextOf(
  { clock }: Pick<Platform, 'clock'>,
  { timing, endsAt }: Pick<TimingContent, 'timing' | 'endsAt'>,
  rhythm: Rhythm | undefined,
): Date | null {
  const now = clock.now();
  if (rhythm === undefined) {
    if (endsAt !== null && endsAt <= now) refuse({ ends_at: [text('repeating_no_moment')] });
    return timing.kind === 'segment' ? now : endsAt;
  }
  const [next] = nextMoments(rhythm, now, 1);
  if (next === undefined) refuse({ timing: [text('repeating_no_moment')] });
  return next ?? null;
}

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Without a day, one that goes once would stay active and never go. */
function dateProblem({ kind, date }: Timing): Problems {
  const isUnread = kind === 'once' && date !== undefined && readCalendarDate(date) === undefined;
  return isUnread ? { 'timing.date': [text('day_unknown', { date })] } : {};
}

function timingProblems(timing: Timing): Problems {
  const problems: Problems = {};
  const required = (name: keyof Timing) => {
    problems[`timing.${name}`] = [text('field_required', { field: name })];
  };
  for (const name of neededBy[timing.kind]) if (timing[name] === undefined) required(name);
  if (timing.event?.trim() === '') required('event');
  if (isOnDates(timing)) {
    const { offset_hours: hours, time, offset_days: days } = timing;
    if (hours === undefined && time === undefined) required('time');
    if (hours !== undefined && (time !== undefined || days !== undefined))
      problems['timing.offset_hours'] = [text('repeating_offset_twice')];
  }
  return problems;
}

async function booksOf(
  { platform, accountId }: Scope,
  { kind, segment_id: segmentId }: Timing,
  audience: RepeatingContent['audience'],
): Promise<Phonebook[]> {
  const ofTrigger = isTriggered({ kind }) && segmentId !== undefined;
  const segments = ofTrigger
    ? await checkPhonebooks(platform, accountId, [{ segment_id: segmentId }], 'timing')
    : await checkPhonebooks(platform, accountId, audience, 'audience');
  const ids = new Set(audience.flatMap(({ id }) => (id === undefined ? [] : [id])));
  for (const { phonebookIds } of segments.values()) for (const id of phonebookIds) ids.add(id);
  return listPhonebooksById(platform.db, accountId, [...ids]);
}

const hasDate = ({ attributes }: Phonebook, column: string): boolean =>
  attributes.some(({ code, type }) => code === column && type === 'date');
