import {
  applyNumberFormat,
  compilePersonalText,
  isBlank,
  missingVariables,
  type NumberFormat,
} from '@peyk/text';

import { Failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../../storage/database.ts';
import type { NamedValues } from '../../../audiences/phonebooks/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { decideWait } from '../../approval/index.ts';
import { linkShortener } from '../../links/index.ts';
import type { acceptBulk, BulkRecipient } from '../../messages/index.ts';
import { checkTextLength } from '../fields/send-fields.ts';
import { endedTexts } from './ended-texts.ts';

type BulkSend = Parameters<typeof acceptBulk>[1];

interface Contact {
  readonly mobile: string;
  readonly values?: NamedValues;
}

interface ContactSend<One extends Contact> {
  readonly accountId: number;
  readonly line: UsableLine;
  readonly text: string;
  readonly numberFormat: NumberFormat;
  readonly shortenLinks: 'one' | 'each' | null;
  /** An operator approved this text for the caller's own kind of send: it does not wait again. */
  readonly isApproved: boolean;
  /** The contacts with their values, read in the transaction of the send. */
  contacts(tx: Transaction): AsyncIterable<readonly One[]>;
  /** Of contacts whose text can be made, those who are sent to. */
  admit(tx: Transaction, contacts: readonly One[]): Promise<ReadonlySet<string>>;
  /** Contacts whose values do not make a text. */
  leftOut(count: number): void;
}

/**
 * A send to contacts that no person is at: where a send by hand is refused for a recipient without a value, this one leaves
 * the recipient out. All else is as of any send: how its text ends, short links, approval.
 */
export async function contactSend<One extends Contact>(
  platform: Platform,
  wanted: ContactSend<One>,
): Promise<BulkSend> {
  const { accountId, line, numberFormat } = wanted;
  const ending = await textEnding(platform, { accountId, line, numberFormat });
  const hasVariables = compilePersonalText(wanted.text).variables.length > 0;
  const type = hasVariables ? 'keywords' : 'simple';
  const { shortenLinks } = wanted;
  const trial = await linkShortener(platform, { accountId, shortenLinks }, { isTrial: true });
  const isSendable = (filled: string) =>
    isAccepted(() => {
      const ended = ending.complete(filled);
      checkTextLength(trial?.preview(ended) ?? ended, 'text');
    });
  const text = ending.complete(hasVariables ? wanted.text : applyNumberFormat(wanted.text, numberFormat));
  const wait = wanted.isApproved
    ? { waitingFor: null }
    : await decideWait(platform, { accountId, type, text, schedule: null });
  return {
    accountId,
    type,
    line,
    text,
    schedule: null,
    ...wait,
    idempotency: null,
    rewriter: await linkShortener(platform, { accountId, shortenLinks }),
    ...endedTexts(ending, { recipients: (tx: Transaction) => recipientsOf(wanted, isSendable, tx) }),
  };
}

/** Whether a text is taken. What is wrong with the whole send, such as too many links, is thrown. */
function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (problem) {
    if (problem instanceof Failure && problem.problems !== undefined) return false;
    throw problem;
  }
}

async function* recipientsOf<One extends Contact>(
  { text, numberFormat, contacts, admit, leftOut }: ContactSend<One>,
  isSendable: (filled: string) => boolean,
  tx: Transaction,
): AsyncGenerator<BulkRecipient[]> {
  const template = compilePersonalText(text);
  const fill = (values: NamedValues): string | undefined => {
    if (missingVariables(template, values).length > 0) return undefined;
    const filled = applyNumberFormat(template.render(values), numberFormat);
    return isBlank(filled) || !isSendable(filled) ? undefined : filled;
  };
  for await (const page of contacts(tx)) {
    const texts =
      template.variables.length === 0
        ? page.map(() => null)
        : await mapInTurns(page, ({ mobile, values = {} }) => fill({ mobile, ...values }));
    const filled = page.filter((_, at) => texts[at] !== undefined);
    if (filled.length < page.length) leftOut(page.length - filled.length);
    const admitted = filled.length === 0 ? new Set() : await admit(tx, filled);
    yield page.flatMap(({ mobile }, at): BulkRecipient[] => {
      const own = texts[at];
      return own === undefined || !admitted.has(mobile) ? [] : [{ mobile, text: own }];
    });
  }
}
