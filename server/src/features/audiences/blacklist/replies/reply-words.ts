import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { filledText, nullable } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { readReplyCommand, type ReplyCommand, type ReplyWords } from './reply-command.ts';
import { deleteReplyWords, listReplyWords, upsertReplyWords } from './reply-words-store.ts';

const words = Type.Array(filledText(40), {
  minItems: 1,
  maxItems: 50,
});
const shown = (example: string[]) =>
  Type.Object({
    words: field(
      words,
      'In any letter case, script of digits and spacing; the whole reply must be one of them',
      'با هر بزرگی حروف، خط رقم و فاصله‌گذاری؛ همهٔ پاسخ باید یکی از آن‌ها باشد',
      example,
    ),
    is_kept: field(
      Type.Boolean(),
      'Set by an operator; else it follows from the settings',
      'اپراتور تعیین کرده؛ وگرنه از تنظیمات پیداست',
    ),
  });
const replyWords = Type.Object(
  {
    opt_out: field(shown(['لغو11', 'STOP']), 'Words that opt out', 'کلمه‌های لغو'),
    opt_in: field(shown(['فعال12', 'START']), 'Words that opt in again', 'کلمه‌های فعال‌سازی'),
  },
  { title: 'ReplyWords' },
);

/** The words that hold now: those of operators, else those of PEYK_OPT_OUT_WORDS and PEYK_OPT_IN_WORDS. */
export async function effectiveReplyWords(db: Queryable, settings: ReplyWords): Promise<ReplyWords> {
  const kept = await listReplyWords(db);
  return {
    optOutWords: kept.get('opt-out') ?? settings.optOutWords,
    optInWords: kept.get('opt-in') ?? settings.optInWords,
  };
}

async function shownWords(db: Queryable, settings: ReplyWords): Promise<Static<typeof replyWords>> {
  const kept = await listReplyWords(db);
  const of = (command: ReplyCommand, usual: readonly string[]) => ({
    words: [...(kept.get(command) ?? usual)],
    is_kept: kept.has(command),
  });
  return { opt_out: of('opt-out', settings.optOutWords), opt_in: of('opt-in', settings.optInWords) };
}

export const showReplyWords = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/reply-words',
  name: 'showReplyWords',
  permission: 'blacklist',
  title: { fa: 'کلمه‌های لغو و فعال‌سازی', en: 'Show reply words' },
  description: {
    fa: 'کلمه‌هایی را نشان می‌دهد که گیرندگان با آن‌ها لغو یا دوباره فعال می‌کنند.',
    en: 'Shows the words with which recipients opt out and back in.',
  },
  data: replyWords,
  handle: ({ platform: { db, config } }) => shownWords(db, config),
});

export const setReplyWords = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/reply-words',
  name: 'setReplyWords',
  permission: 'network',
  title: { fa: 'تعیین کلمه‌های لغو و فعال‌سازی', en: 'Set reply words' },
  description: {
    fa: 'کلمه‌های لغو و فعال‌سازی را تعیین می‌کند؛ برای پاسخ‌های از این پس. فهرستی که نیاید همان می‌ماند؛ null به تنظیمات برمی‌گردد.',
    en: 'Sets the words with which recipients opt out and back in, for replies from now on. An omitted list stays as it is; null returns to the settings.',
  },
  body: Type.Object({
    opt_out: field(
      Type.Optional(nullable(words)),
      'In any letter case, script of digits and spacing; the whole reply must be one of them',
      'با هر بزرگی حروف، خط رقم و فاصله‌گذاری؛ همهٔ پاسخ باید یکی از آن‌ها باشد',
      ['لغو11', 'STOP'],
    ),
    opt_in: field(
      Type.Optional(nullable(words)),
      'In any letter case, script of digits and spacing; the whole reply must be one of them',
      'با هر بزرگی حروف، خط رقم و فاصله‌گذاری؛ همهٔ پاسخ باید یکی از آن‌ها باشد',
      ['فعال12', 'START'],
    ),
  }),
  data: replyWords,

  async handle({ body, caller, platform: { db, clock, config } }) {
    return db.transaction().execute(async (tx) => {
      const before = await shownWords(tx, config);
      const changes = [
        ['opt-out', body.opt_out],
        ['opt-in', body.opt_in],
      ] as const;
      for (const [command, given] of changes) {
        if (given === null) await deleteReplyWords(tx, command);
        else if (given !== undefined)
          await upsertReplyWords(tx, { command, words: tidied(given), now: clock.now() });
      }
      const after = await shownWords(tx, config);
      refuseAmbiguous(after);
      const subject = 'reply-words';
      await recordAudit(tx, clock, caller, { action: 'reply-words.set', subject, before, after });
      return after;
    });
  },
});

const tidied = (given: readonly string[]) => [...new Set(given.map((word) => word.trim()))];

/** A word in both lists would opt out people who opt in. */
function refuseAmbiguous({ opt_out: out, opt_in: into }: Static<typeof replyWords>): void {
  const lists = { optOutWords: out.words, optInWords: into.words };
  const index = into.words.findIndex((word) => readReplyCommand(word, lists) !== 'opt-in');
  if (index >= 0)
    throw invalidField('opt_in', text('reply_word_ambiguous', { word: into.words[index] ?? '' }));
}
