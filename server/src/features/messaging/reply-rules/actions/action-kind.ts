import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import type { Text } from '../../../../texts/text.ts';
import type { MatchedReply } from '../matching/match-reply.ts';
import type { FollowUp } from '../forwards/follow-up.ts';
import type { ReplyAction } from './reply-action.ts';

/** A reply that a rule takes, as its actions see it. */
export interface ActionScope {
  readonly platform: Platform;
  readonly accountId: number;
  readonly mobile: string;
  readonly inboxId: number;
  readonly lineNumber: string;
  readonly rule: { readonly id: number; readonly title: string };
  readonly matched: MatchedReply;
  readonly now: Date;
  /** Counts a text that goes to the person by another way than the answer; what refuses it ends loops. */
  admit(text: string): Promise<'loop' | 'hour_limit' | null>;
}

/** What became of an action. */
export const actionResults = [
  'done',
  'unchanged',
  'no_contact',
  'no_phonebook',
  'bad_value',
  'wrong',
  'used',
  'missing',
  'closed',
  'queued',
  'refused',
  'loop',
  'hour_limit',
] as const;

export interface ActionOutcome {
  readonly kind: ReplyAction['kind'];
  readonly result: (typeof actionResults)[number];
  /** More exactly: columns, for example. */
  readonly detail: string | null;
  /** What the person is answered, if the action says something. */
  readonly answer?: string;
  /** Phonebook whose contacts changed. */
  readonly phonebookId?: number;
  /** Done by a job after the commit. */
  readonly later?: FollowUp;
  /** Poll whose votes changed. */
  readonly pollId?: number;
}

export interface ActionKind {
  /** The fields that it reads beside `kind`. */
  readonly fields: readonly (keyof ReplyAction)[];
  /** The texts that it may answer with: each is approved before it is sent. */
  texts?(action: ReplyAction): readonly string[];
  /** What is wrong with it, by field. */
  check(
    action: ReplyAction,
    scope: { readonly platform: Platform; readonly accountId: number },
  ): Promise<Readonly<Record<string, Text>>> | Readonly<Record<string, Text>>;
  /** Runs in the transaction of the reply; a trial rolls it back. */
  run(tx: Transaction, action: ReplyAction, scope: ActionScope): Promise<ActionOutcome>;
}
