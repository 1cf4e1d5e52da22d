import { Type, type Static } from 'typebox';

import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { strangerTurns } from '../../../http/callers/stranger-turns.ts';
import { anonymousEndpoint, Page } from '../../../http/endpoint.ts';
import { cardPage, formHeaders } from '../../../http/pages/card-page.ts';
import { escapeHtml, pageLanguage } from '../../../http/pages/page-frame.ts';
import { listedWord } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { say, text, type Language } from '../../../texts/text.ts';
import { findProofKey } from './proof-keys-store.ts';
import { isSealed } from './paper-seal.ts';
import { isSignedWith } from './signed-document.ts';

// A proof is made small enough for the body of a stranger, also as a form.
const Document = field(
  Type.String({ minLength: 1 }),
  'The signed document, as JSON text',
  'سند امضاشده، متن JSON آن',
  '{"content":{…},"signature":{…}}',
);
// Of a form they may be empty.
const PaperDigest = field(
  Type.Optional(Type.String({ maxLength: 64 })),
  'Of a PDF: SHA-256 of the file with 88 dashes in place of its seal, in hexadecimal digits; absent: the document is checked without pages',
  'برای PDF: چکیدهٔ SHA-256 فایل به شکل هگزادسیمال، با ۸۸ خط تیره به‌جای مهر آن؛ نباشد: سند بدون صفحه‌ها بررسی می‌شود',
  'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
);
const PaperSeal = field(
  Type.Optional(Type.String({ maxLength: 88 })),
  'Of a PDF: its seal, the 88 characters after %peyk-seal in the head of the file',
  'برای PDF: مهر آن، ۸۸ کاراکتر پس از %peyk-seal در سر فایل',
  '9mQ2…',
);
const body = Type.Object({ document: Document, paper_digest: PaperDigest, paper_seal: PaperSeal });

const checkSchema = Type.Object(
  {
    result: field(
      Type.Enum(['valid', 'changed', 'unknown-key', 'unreadable']),
      'valid: this service signed it and nothing was changed; changed: it was changed afterwards; unknown-key: another service signed it; unreadable: it is no proof',
      'valid: همین سرویس امضا کرده و تغییری نکرده؛ changed: پس از امضا تغییر کرده؛ unknown-key: امضای سرویس دیگری است؛ unreadable: سند نیست',
    ),
  },
  { title: 'ProofCheck' },
);
type Result = Static<typeof checkSchema>['result'];

export const checkProof = anonymousEndpoint({
  method: 'POST',
  path: '/ws/v1/proofs/check',
  name: 'checkProof',
  title: { fa: 'بررسی امضای یک سند', en: 'Check a proof' },
  description: {
    fa: 'می‌گوید یک سند پیام‌ها را همین سرویس امضا کرده و پس از آن تغییری نکرده است یا نه. کلید نمی‌خواهد.',
    en: 'Says whether this service signed a proof of messages and nothing in it was changed. It needs no key.',
  },
  body,
  data: checkSchema,
  handle: async ({ body, platform }) => ({ result: await resultOf(platform, body) }),
});

const query = Type.Object({
  lang: field(
    Type.Optional(listedWord(['fa', 'en'], { maxLength: 10 })),
    'Language of the page: fa or en',
    'زبان صفحه: fa یا en',
  ),
});

export const openProofPage = anonymousEndpoint({
  method: 'GET',
  path: '/proof',
  name: 'openProofPage',
  title: { fa: 'صفحهٔ بررسی سند', en: 'Open the page that checks proofs' },
  description: {
    fa: 'برای مرورگر: صفحه‌ای که امضای یک سند پیام‌ها را بررسی می‌کند.',
    en: 'For browsers: the page that checks the signature of a proof of messages.',
  },
  query,
  data: pageAnswer,
  handle: ({ query: { lang }, language }) => Promise.resolve(proofPage(pageLanguage(lang, language))),
});

export const checkProofOnPage = anonymousEndpoint({
  method: 'POST',
  path: '/proof',
  name: 'checkProofOnPage',
  title: { fa: 'بررسی سند در صفحه', en: 'Check a proof on the page' },
  description: {
    fa: 'برای مرورگر: سندِ چسبانده‌شده را بررسی می‌کند و نتیجه را نشان می‌دهد.',
    en: 'For browsers: checks the pasted document and shows the result.',
  },
  query,
  body,
  data: pageAnswer,
  handle: async ({ query: { lang }, body, platform, language }) =>
    proofPage(pageLanguage(lang, language), await resultOf(platform, body)),
});

const resultTexts = {
  valid: 'proof_valid',
  changed: 'proof_changed',
  'unknown-key': 'proof_unknown_key',
  unreadable: 'proof_unreadable',
} as const;

function proofPage(language: Language, result?: Result): Page {
  const words = (key: Parameters<typeof text>[0]) => escapeHtml(say(text(key), language));
  const said =
    result === undefined
      ? ''
      : `<p${result === 'valid' ? '' : ' class="problem"'} role="status">${words(resultTexts[result])}</p>`;
  return new Page(
    cardPage({
      language,
      title: say(text('proof_title'), language),
      styles: ['form.css'],
      script: 'proof-file.js',
      inLanguage: '?lang=',
      body: `<h1>${words('proof_title')}</h1>
${said}
<p>${words('proof_hint')}</p>
<form method="post" action="/proof?lang=${language}">
<label hidden>${words('proof_file')}<input type="file" accept=".pdf,.json,application/pdf,application/json"></label>
<label>${words('proof_document')}<textarea name="document" required rows="10" dir="ltr"></textarea></label>
<input type="hidden" name="paper_digest"><input type="hidden" name="paper_seal">
<button class="button">${words('proof_check')}</button>
</form>`,
    }),
    200,
    formHeaders,
  );
}

async function resultOf({ db, runtime }: Platform, given: Static<typeof body>): Promise<Result> {
  const { paper_digest: digest = '', paper_seal: seal = '' } = given;
  const document = readDocument(given.document);
  if (document === undefined) return 'unreadable';
  const { content, keyId, value } = document;
  const publicKey = await runtime.get(strangerTurns).run(() => findProofKey(db, keyId));
  if (publicKey === undefined) return 'unknown-key';
  const isWhole = digest === '' || isSealed(digest, seal, publicKey);
  return isWhole && isSignedWith(content, value, publicKey) ? 'valid' : 'changed';
}

function readDocument(given: string) {
  try {
    const read = JSON.parse(given.trim()) as {
      content?: unknown;
      signature?: { key_id?: unknown; value?: unknown };
    } | null;
    const { key_id: keyId, value } = read?.signature ?? {};
    const content = read?.content;
    const isWhole = typeof content === 'object' && typeof keyId === 'string' && typeof value === 'string';
    return isWhole && /^[\da-f]{16}$/.test(keyId) ? { content, keyId, value } : undefined;
  } catch {
    return undefined;
  }
}
