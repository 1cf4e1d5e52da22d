import { itemDetailWords } from '@peyk/text';

import type { Language } from '../../../texts/text.ts';
import type { Proof } from './make-proof.ts';

const words = {
  title: ['سند پیام‌ها', 'Proof of messages'],
  account: ['حساب', 'Account'],
  number: ['شماره', 'Number'],
  made: ['زمان صدور', 'Made'],
  service: ['سرویس', 'Service'],
  messages: ['پیام‌ها', 'Messages'],
  message: ['پیام', 'Message'],
  line: ['خط', 'Line'],
  accepted: ['زمان پذیرش', 'Accepted'],
  sent: ['زمان تحویل به اپراتور', 'Handed over'],
  delivered: ['زمان رسیدن', 'Delivered'],
  status: ['وضعیت', 'Status'],
  text: ['متن', 'Text'],
  digest: ['چکیدهٔ متن (SHA-256)', 'Digest of the text (SHA-256)'],
  answer: ['پاسخ اپراتور', 'Answer of the carrier'],
  decisions: ['تصمیم‌ها', 'Decisions'],
  consents: ['رضایت', 'Consent'],
  none: ['ثبت نشده', 'None recorded'],
  blocks: ['لغو و لیست سیاه', 'Opt-outs and blacklists'],
  allLines: ['همهٔ خط‌ها', 'all lines'],
  byService: ['سرویس', 'service'],
  byAccount: ['حساب', 'account'],
  signature: ['امضا (Ed25519)', 'Signature (Ed25519)'],
  key: ['کلید', 'Key'],
  value: ['امضا', 'Signature'],
} as const;

const decisionWords = {
  approved: ['تأیید', 'approved'],
  rejected: ['رد', 'rejected'],
  cancelled: ['لغو', 'cancelled'],
  moved: ['تغییر زمان', 'moved'],
  paused: ['توقف', 'paused'],
  resumed: ['ادامه', 'resumed'],
  held: ['نگه داشته شد', 'held'],
  resent: ['ارسال دوباره', 'sent again'],
  'sent-to-left-out': ['ارسال به بازماندگان', 'sent to those left out'],
} as const satisfies Record<string, readonly [string, string]>;

const sourceWords = {
  reply: ['با پیامک', 'by a reply'],
  operator: ['توسط سرویس', 'by the service'],
  account: ['توسط حساب', 'by the account'],
} as const satisfies Record<string, readonly [string, string]>;

type Word = keyof typeof words;
/** A label and its value. */
export type Row = readonly [label: string, value: string];

/** What a proof says on paper, in the words of a language and with moments as they are read. */
export interface ProofPaper {
  readonly title: string;
  readonly facts: readonly Row[];
  readonly consents: PaperList;
  readonly blocks: PaperList;
  readonly messages: {
    readonly heading: string;
    readonly each: readonly {
      readonly heading: string;
      readonly facts: readonly Row[];
      readonly way: readonly string[];
    }[];
  };
  readonly signature: { readonly heading: string; readonly facts: readonly Row[] };
}

interface PaperList {
  readonly heading: string;
  readonly lines: readonly string[];
}

type Message = Proof['content']['messages'][number];
type Written = (at: Date | null) => string;

/** Words and moments as a reader of the language sees them. */
function speakerOf(language: Language, written: Written) {
  const inLanguage = (pair: readonly [string, string]) => pair[language === 'fa' ? 0 : 1];
  const said = (word: Word) => inLanguage(words[word]);
  const at = (moment: string | null) => written(moment === null ? null : new Date(moment));
  const rows = (given: readonly (readonly [Word, string | number | null | undefined])[]): Row[] =>
    given.flatMap(([word, value]) =>
      value === null || value === undefined || value === '' ? [] : [[said(word), String(value)] as const],
    );
  return { inLanguage, said, at, rows };
}

type Speaker = ReturnType<typeof speakerOf>;

export function proofPaper({ content, signature }: Proof, language: Language, written: Written): ProofPaper {
  const speaker = speakerOf(language, written);
  const { inLanguage, said, at, rows } = speaker;
  const comma = language === 'fa' ? '، ' : ', ';
  const listOf = (word: Word, lines: readonly string[]): PaperList => ({
    heading: said(word),
    lines: lines.length === 0 ? [said('none')] : lines,
  });
  const { account, messages } = content;
  return {
    title: said('title'),
    facts: rows([
      ['number', content.mobile],
      ['account', `${account.name} (${account.id})`],
      ['made', at(content.made_at)],
      ['service', content.service],
    ]),
    consents: listOf(
      'consents',
      content.consents.map(({ phonebook, source, at: since }) => `${phonebook}: ${source} ${since}`.trim()),
    ),
    blocks: listOf(
      'blocks',
      content.blocks.map(({ source, line, since }) =>
        [inLanguage(sourceWords[source]), line ?? said('allLines'), at(since)].join(comma),
      ),
    ),
    messages: {
      heading: `${said('messages')} (${messages.length} / ${content.messages_total})`,
      each: messages.map((message) => messageOnPaper(message, speaker)),
    },
    signature: {
      heading: said('signature'),
      facts: rows([
        ['key', signature.key_id],
        ['value', signature.value],
      ]),
    },
  };
}

function messageOnPaper(message: Message, { inLanguage, said, at, rows }: Speaker) {
  const decisionWord = (kind: string) =>
    Object.hasOwn(decisionWords, kind) ? inLanguage(decisionWords[kind as keyof typeof decisionWords]) : kind;
  const decisions = message.decisions.map(
    ({ kind, at: moment, by }) =>
      `${decisionWord(kind)} ${at(moment)} (${said(by === 'service' ? 'byService' : 'byAccount')})`,
  );
  return {
    heading: `${said('message')} ${message.message_id ?? message.send_request_id}`,
    facts: rows([
      ['line', message.line],
      ['accepted', at(message.accepted_at)],
      ['sent', at(message.sent_at)],
      ['delivered', at(message.delivered_at)],
      ['status', inLanguage(itemDetailWords[message.status_detail])],
      ['answer', message.answer],
      ['text', message.text],
      ['digest', message.text_sha256],
      ['decisions', decisions.join('\n')],
    ]),
    way: message.way.map(({ at: moment, text }) => (moment === null ? text : `${at(moment)}  ${text}`)),
  };
}
