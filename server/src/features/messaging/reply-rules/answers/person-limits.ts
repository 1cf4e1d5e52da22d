import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { admitAnswer, isQuiet, type LimitReached } from './answer-limits.ts';
import { digestOf } from './approved-texts.ts';
import {
  findTimesOfText,
  forgetTextsOf,
  lockPerson,
  updatePerson,
  upsertTimesOfText,
} from './people-store.ts';

interface Person {
  readonly accountId: number;
  readonly mobile: string;
  readonly now: Date;
}

/** What may still go to a person because of a reply, counted in the transaction of the reply. */
export interface PersonLimits {
  readonly isLine: () => Promise<boolean>;
  readonly admit: (text: string) => Promise<LimitReached | null>;
  /** The same of a text that is no answer of its own. */
  readonly admitOther: (text: string) => Promise<'loop' | 'hour_limit' | null>;
  readonly save: () => Promise<void>;
}

/** Locks the person until the transaction ends. */
export async function openLimits(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { accountId, mobile, now }: Person,
): Promise<PersonLimits> {
  const key = { accountId, mobile };
  const person = await lockPerson(tx, key, now);
  if (isQuiet(person.seenAt, now)) await forgetTextsOf(tx, key);
  let at = person.answeredAt;
  const isLine = () => isOwnLine(tx, mobile);
  const admit = async (text: string) => {
    const digest = digestOf(text);
    // Texts of before a quiet time are forgotten by now.
    const known = { at, seenAt: now, times: await findTimesOfText(tx, key, digest) };
    const { limit, next } = admitAnswer(known, { now, perHour: config.replyAnswersPerHour });
    ({ at } = next);
    await upsertTimesOfText(tx, key, { digest, times: next.times });
    return limit;
  };
  return {
    isLine,
    admit,
    async admitOther(text) {
      if (await isLine()) return 'loop';
      const limit = await admit(text);
      return limit === 'same_text' ? 'loop' : limit;
    },
    save: () => updatePerson(tx, key, { answeredAt: at, now }),
  };
}

/** A line of this service may have a number like a mobile: a reply of one comes from a program. */
async function isOwnLine(tx: Transaction, mobile: string): Promise<boolean> {
  const bare = mobile.slice(1);
  // On the connection of the transaction: many that each wait for a second one would wait for each other.
  const names = [mobile, bare, `98${bare}`, `+98${bare}`];
  return (await lineRecords.findByNames(statementClientOf(tx), names)) !== undefined;
}
