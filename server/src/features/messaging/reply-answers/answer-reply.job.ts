import { Failure } from '../../../failure.ts';
import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { say, text, type Text } from '../../../texts/text.ts';
import { replyCommands } from '../../audiences/blacklist/index.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { sendServiceText } from '../service-texts/index.ts';

/** An answer that could not leave by then says nothing new any more; it also marks it as a text of the service. */
const validSeconds = 86_400;

/** The answer to an opt-out, to an opt-in, and to HELP: who sends and how to leave. */
export const answerReply = job({
  ...replyCommands.answerJob,
  // Safe to run twice: the second send has the same idempotency key and is not accepted again.
  async run({ lineId, accountId, mobile, command, day }, platform) {
    const line = await lineRecords.find(platform.db, lineId);
    if (line?.answers_replies !== true) return;
    const { optOutWords, optInWords } = await replyCommands.words(platform.db, platform.config);
    const places = {
      number: line.number,
      sender: (await senderOf(platform, accountId)) ?? line.title,
      leave: shortest(optOutWords),
      join: shortest(optInWords),
    };
    try {
      await sendServiceText(platform, {
        line: { id: line.id, number: line.number, factorPermille: line.factor_permille },
        mobile,
        text: say(answers[command](places), 'fa'),
        validSeconds,
        // The reader has just written to this line.
        ignoresBlacklist: true,
        once: { key: `reply:${command}:${lineId}:${mobile}:${day}`, operation: 'answer-reply' },
      });
    } catch (problem) {
      // A refusal, such as no credit, is not retried: the list was changed anyway.
      if (!(problem instanceof Failure)) throw problem;
      platform.log.info({ lineId, code: problem.code }, 'reply not answered: the send was refused');
    }
  },
});

type Places = Readonly<Record<'number' | 'sender' | 'leave' | 'join', string>>;
const answers = {
  'opt-out': (places: Places): Text => text('reply_left', places),
  'opt-in': (places: Places): Text => text('reply_joined', places),
  help: (places: Places): Text => text('reply_help', places),
};

/** What an account calls itself; undefined: no account is known to have written to the person. */
async function senderOf({ db }: Platform, accountId: number | null): Promise<string | undefined> {
  const account = accountId === null ? undefined : await findProfile(db, accountId);
  if (account === undefined) return undefined;
  return `${account.first_name} ${account.last_name}`.trim() || account.username;
}

/** Digits are typed on any keyboard. */
function shortest(words: readonly string[]): string {
  const inOrder = words.toSorted((one, other) => one.length - other.length);
  return inOrder.find((word) => /^\p{Nd}+$/u.test(word)) ?? inOrder[0] ?? '';
}
