import { createHash } from 'node:crypto';

import { compilePersonalText } from '@peyk/text';

import type { Clock } from '../../../clock.ts';
import type { Platform } from '../../../platform.ts';
import { LoopTurn } from '../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../storage/database.ts';
import { findContactDetails } from '../../../text/contact-details.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { insertApprovedText, isTextTrusted, listTrusted } from './approved-texts-store.ts';
import type { ModerationRule } from './moderation-rule.ts';
import { contactsSubject, readRules, type ModeratedKind, type ModerationRules } from './moderation-rules.ts';

interface SendToModerate {
  readonly accountId: number;
  /** `pattern` only for a value that is longer than declared. */
  readonly type: ModeratedKind;
  readonly text: string;
  readonly schedule: Date | null;
  /** With a test key: no recipient gets it, so it needs no approval. */
  readonly isTest?: boolean;
  /** What recipients read beside the text: values of their own. */
  readonly values?: () => Iterable<string>;
}

type ModeratedText = Pick<SendToModerate, 'type' | 'text' | 'values'>;

interface Wait {
  readonly waitingFor: 'approval' | 'schedule' | null;
  /** Why it waits for approval. */
  readonly heldFor: ApprovalReason | null;
}

/** What a new send waits for: approval, its schedule, or nothing. */
export async function decideWait(platform: Platform, send: SendToModerate): Promise<Wait> {
  const heldFor = await findApprovalReason(platform, send);
  if (heldFor !== null) return { waitingFor: 'approval', heldFor };
  return { waitingFor: send.schedule === null ? null : 'schedule', heldFor };
}

/**
 * Why an operator must see a send first: its kind always is, the account is not trusted yet, its text was not approved
 * before, a value is longer than its pattern declares, or it has a link or a number.
 */
export const approvalReasons = ['kind', 'account', 'first-text', 'long-value', 'link', 'number'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** Null: no operator must see it. */
export async function findApprovalReason(
  platform: Platform,
  send: Omit<SendToModerate, 'schedule'>,
): Promise<ApprovalReason | null> {
  if (platform.config.moderation !== 'manual' || send.isTest) return null;
  const { db } = platform;
  const { accountId, text } = send;
  const rules = await readRules(platform);
  const type = kindOf(send, rules);
  const isTrusted = async () => (await listTrusted(db, [accountId])).size > 0;
  switch (rules[type].rule) {
    case 'always': {
      if (type === 'pattern') return 'long-value';
      if (await isTextTrusted(db, accountId, templateDigest(text))) return null;
      return (await isTrusted()) ? 'first-text' : 'kind';
    }
    case 'untrusted':
      return (await isTrusted()) ? null : 'account';
    case 'never':
      return findContactReason(send, rules[contactsSubject].rule, isTrusted);
  }
}

/** A kind that passes unseen may have to be seen for what is in it. */
async function findContactReason(
  send: ModeratedText,
  rule: ModerationRule,
  isTrusted: () => Promise<boolean>,
): Promise<ApprovalReason | null> {
  if (rule === 'never') return null;
  const found = await findContact(send);
  if (found === null) return null;
  return rule === 'always' || !(await isTrusted()) ? found : null;
}

/**
 * A text of keywords that has a link and no variable says the same to everybody, so that it is a simple text by another
 * name; unless operators decided on keywords themselves.
 */
function kindOf({ type, text }: ModeratedText, { keywords }: ModerationRules): ModeratedKind {
  if (type !== 'keywords' || keywords.isKept || keywords.rule !== 'never') return type;
  const isSimple = compilePersonalText(text).variables.length === 0 && findContactDetails(text).hasLink;
  return isSimple ? 'simple' : type;
}

// The text of a pattern was approved, and that of a call is spoken.
async function findContact({ type, text, values }: ModeratedText): Promise<'link' | 'number' | null> {
  if (type === 'pattern' || type === 'voice') return null;
  const inText = contactIn(text);
  if (inText !== null) return inText;
  const turn = new LoopTurn();
  for (const value of values?.() ?? []) {
    const inValue = contactIn(value);
    if (inValue !== null) return inValue;
    if (turn.isOver()) await turn.next();
  }
  return null;
}

function contactIn(text: string): 'link' | 'number' | null {
  const { hasLink, hasNumber } = findContactDetails(text);
  if (hasLink) return 'link';
  return hasNumber ? 'number' : null;
}

/** Records that an operator approved the text: trusted accounts may send it again without approval. */
export async function recordApprovedText(
  tx: Transaction,
  clock: Clock,
  { account_id, text }: { readonly account_id: number; readonly text: string },
): Promise<void> {
  await insertApprovedText(tx, account_id, { digest: templateDigest(text), text, now: clock.now() });
}

/** Texts that differ only in numbers, spaces or spelling variants of letters have the same digest. */
function templateDigest(text: string): Buffer {
  return createHash('sha256').update(normaliseForSearch(text).replace(/\d+/g, '#')).digest();
}
