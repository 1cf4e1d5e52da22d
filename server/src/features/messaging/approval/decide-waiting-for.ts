import { createHash } from 'node:crypto';

import { compileTemplate } from '@peyk/text';

import type { Clock } from '../../../clock.ts';
import type { Platform } from '../../../platform.ts';
import { LoopTurn } from '../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../storage/database.ts';
import { findContactDetails } from '../../../text/contact-details.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { insertApprovedText, isTextTrusted, listTrusted } from './approved-texts-store.ts';
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

/** What a new send waits for: approval, its schedule, or nothing. */
export async function decideWaitingFor(
  platform: Platform,
  send: SendToModerate,
): Promise<'approval' | 'schedule' | null> {
  const isModerated = platform.config.moderation === 'manual' && !send.isTest;
  const needsApproval = isModerated && (await mustBeSeen(platform, send));
  if (needsApproval) return 'approval';
  return send.schedule === null ? null : 'schedule';
}

async function mustBeSeen(platform: Platform, send: SendToModerate): Promise<boolean> {
  const { db } = platform;
  const { accountId, text } = send;
  const rules = await readRules(platform);
  const type = kindOf(send, rules);
  const isTrusted = async () => (await listTrusted(db, [accountId])).size > 0;
  switch (rules[type].rule) {
    case 'always':
      return type === 'pattern' || !(await isTextTrusted(db, accountId, templateDigest(text)));
    case 'untrusted':
      return !(await isTrusted());
    case 'never': {
      if (rules[contactsSubject].rule === 'never' || !(await hasContactDetails(send))) return false;
      return rules[contactsSubject].rule === 'always' || !(await isTrusted());
    }
  }
}

/**
 * A text of keywords that has a link and no variable says the same to everybody, so that it is a simple text by another
 * name; unless operators decided on keywords themselves.
 */
function kindOf({ type, text }: SendToModerate, { keywords }: ModerationRules): ModeratedKind {
  if (type !== 'keywords' || keywords.isKept || keywords.rule !== 'never') return type;
  const isSimple = compileTemplate(text).variables.length === 0 && findContactDetails(text).hasLink;
  return isSimple ? 'simple' : type;
}

// The text of a pattern was approved, and that of a call is spoken.
async function hasContactDetails({ type, text, values }: SendToModerate): Promise<boolean> {
  if (type === 'pattern' || type === 'voice') return false;
  if (leadsElsewhere(text)) return true;
  const turn = new LoopTurn();
  for (const value of values?.() ?? []) {
    if (leadsElsewhere(value)) return true;
    if (turn.isOver()) await turn.next();
  }
  return false;
}

function leadsElsewhere(text: string): boolean {
  const { hasLink, hasNumber } = findContactDetails(text);
  return hasLink || hasNumber;
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
