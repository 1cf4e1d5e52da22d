import { Failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { acceptBulk, type BulkRecipient } from '../messages/index.ts';
import { textToMany } from '../sends/index.ts';
import { isOpen, type TestAudience, type TestContent, type Winner } from './ab-test.ts';
import { lockTest, updateTest, type AbTest } from './ab-tests-store.ts';
import { noteWaiting } from './note-waiting.ts';
import { findInSends } from './results-store.ts';

/** One of the sends of a test, whose recipients are still to be picked. */
export function sendOfText(
  platform: Platform,
  of: { readonly accountId: number; readonly isTest: boolean },
  {
    content,
    audience,
    text,
  }: { readonly content: TestContent; readonly audience: TestAudience; readonly text: string },
) {
  const { lineId, numberFormat, shortenLinks, perHour } = content;
  return textToMany(platform, { ...of, text, lineId, numberFormat, shortenLinks, perHour, ...audience });
}

interface Decision {
  readonly winner: Winner;
  readonly by: 'result' | 'hand';
}

/**
 * Sends the text of the winner to everybody of the audience who is in neither part. The send and the state of the test are one
 * transaction under the lock of the test, so that it is made once: by the job or by a person, and after the death of a process. What refuses the send is
 * written to the test, which can go on from there.
 */
export async function sendRest(platform: Platform, test: AbTest, { winner, by }: Decision): Promise<void> {
  const { accountId, id } = test;
  const decided = { winner, decidedBy: by, decidedAt: platform.clock.now() };
  try {
    await sendOnce(platform, test, decided);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const isNobodyLeft = problem.code === 'no_recipients';
    const state = isNobodyLeft ? 'finished' : 'held';
    await platform.db.transaction().execute(async (tx) => {
      const locked = await lockTest(tx, accountId, id);
      if (locked === undefined || !isOpen(locked.state)) return;
      await updateTest(tx, test, { ...decided, state, problem: isNobodyLeft ? null : problem.code });
      // A person who decides reads the refusal at once.
      if (state === 'held' && by === 'result' && locked.state !== 'held')
        await noteWaiting(tx, platform.clock, test, { state, problem: problem.code });
    });
    if (!isNobodyLeft) throw problem;
  }
}

async function sendOnce(
  platform: Platform,
  test: AbTest,
  decided: { readonly winner: Winner; readonly decidedBy: 'result' | 'hand'; readonly decidedAt: Date },
): Promise<void> {
  const { accountId, id, isTest, content, audience } = test;
  if (audience === null) return;
  const text = decided.winner === 'a' ? content.textA : content.textB;
  const send = await sendOfText(platform, { accountId, isTest }, { content, audience, text });
  await platform.db.transaction().execute(async (tx) => {
    const locked = await lockTest(tx, accountId, id);
    if (locked === undefined || !isOpen(locked.state)) return;
    const recipients = () => restOf(tx, test, send.recipients(tx));
    const accepted = await acceptBulk(platform, { ...send, recipients }, tx);
    await updateTest(tx, test, { ...decided, state: 'finished', sendRest: accepted.id });
  });
}

// Those of the parts are looked up, not drawn again: the phonebook may have changed since.
async function* restOf(
  tx: Transaction,
  { accountId, sendA, sendB }: AbTest,
  pages: AsyncIterable<readonly BulkRecipient[]>,
): AsyncGenerator<readonly BulkRecipient[]> {
  for await (const page of pages) {
    const mobiles = page.map(({ mobile }) => mobile);
    const inParts = await findInSends(tx, accountId, { sendIds: [sendA, sendB], mobiles });
    yield page.filter(({ mobile }) => !inParts.has(mobile));
  }
}
