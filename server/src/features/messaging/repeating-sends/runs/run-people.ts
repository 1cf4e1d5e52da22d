import type { Rhythm } from '@peyk/text';

import type { Platform } from '../../../../platform.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { checkPhonebooks, phonebookAudience } from '../../../audiences/audiences/index.ts';
import { contactRows, findValuesByMobile, type NamedValues } from '../../../audiences/phonebooks/index.ts';
import { segmentContacts } from '../../../audiences/segments/index.ts';
import { daysOfMoment, dateRuleOf, dueDayOf, isOnDates, isTriggered, midnightOf } from '../moments.ts';
import type { RepeatingSend } from '../repeating-send.ts';
import { listAmong, listDueOfRun } from '../triggers/due-store.ts';

const pageRows = 2000;

/** A recipient of a run, with the moment that it is sent for: once each. */
export interface DueContact {
  readonly mobile: string;
  readonly values: NamedValues;
  readonly moment: Date;
}

interface DueRun {
  readonly id: number;
  readonly moment: Date;
}

type Pages = (tx: Transaction) => AsyncIterable<readonly DueContact[]>;

/** The people of a run; a 422 where its phonebooks or segments are gone. */
export async function peopleOfRun(
  platform: Platform,
  send: RepeatingSend,
  run: DueRun,
  rhythm: Rhythm | undefined,
): Promise<Pages> {
  const pages = isTriggered(send.timing)
    ? await triggeredPeople(platform, send, run)
    : await contactsOf(platform, send, momentIn(send, run, rhythm));
  return async function* (tx) {
    const seen = new Set<string>();
    for await (const page of pages(tx)) {
      yield page.filter(({ mobile, values }) => {
        if (seen.has(mobile) || (send.onlyConsented && !values['consent'])) return false;
        seen.add(mobile);
        return true;
      });
    }
  };
}

/** For which moment a contact is sent to by a run; undefined: it is not. */
type MomentOf = (values: NamedValues) => Date | undefined;

function momentIn({ timing }: RepeatingSend, { moment }: DueRun, rhythm: Rhythm | undefined): MomentOf {
  if (!isOnDates(timing) || rhythm === undefined) return () => moment;
  const rule = dateRuleOf(timing);
  const days = daysOfMoment(rhythm, moment);
  return (values) => {
    const day = dueDayOf(rule, values[timing.column ?? ''] ?? '', days);
    return day === undefined ? undefined : midnightOf(day, rhythm.timeZone);
  };
}

async function contactsOf(
  platform: Platform,
  { accountId, audience: slices }: RepeatingSend,
  momentOf: MomentOf,
): Promise<Pages> {
  const segments = await checkPhonebooks(platform, accountId, slices);
  const audience = phonebookAudience({ accountId, slices, segments, withValues: true });
  return async function* (tx) {
    for await (const page of audience.pages(tx))
      yield page.flatMap(({ mobile, values = {} }): DueContact[] => {
        const moment = momentOf(values);
        return moment === undefined ? [] : [{ mobile, values, moment }];
      });
  };
}

/** Whom events or the entry into a segment made due, if they are still in the segment. */
async function triggeredPeople(
  platform: Platform,
  { accountId, id, timing }: RepeatingSend,
  run: DueRun,
): Promise<Pages> {
  const { segment_id: segmentId } = timing;
  const segment = segmentId === undefined ? [] : [{ segment_id: segmentId }];
  await checkPhonebooks(platform, accountId, segment, 'timing');
  const members = segmentId === undefined ? undefined : await segmentContacts(platform, accountId, segmentId);
  const among = async (db: Queryable, mobiles: readonly string[]) =>
    members === undefined ? new Set(mobiles) : listAmong(db, contactRows.where.mobiles(members), mobiles);
  return async function* (tx) {
    const due = await listDueOfRun(tx, { accountId, sendId: id, runId: run.id });
    for (let from = 0; from < due.length; from += pageRows) {
      const page = due.slice(from, from + pageRows);
      const mobiles = page.map(({ mobile }) => mobile);
      const present = await among(tx, mobiles);
      const values = await findValuesByMobile(tx, accountId, mobiles);
      yield page
        .filter(({ mobile }) => present.has(mobile))
        .map(({ mobile, dueAt }) => ({ mobile, moment: dueAt, values: values.get(mobile) ?? { mobile } }));
    }
  };
}
