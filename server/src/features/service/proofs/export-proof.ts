import { Type } from 'typebox';

import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { Download, endpoint, operatorEndpoint } from '../../../http/endpoint.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { momentWriter } from '../../common/exports/index.ts';
import { numberHistory } from '../../messaging/reports/index.ts';
import { makeProof, proofKeyOf, type WantedProof } from './make-proof.ts';
import { sealPaper } from './paper-seal.ts';
import { proofHtml } from './proof-html.ts';
import { proofPaper } from './proof-paper.ts';
import { proofPdf } from './proof-pdf.ts';

const params = Type.Object({ mobile: Mobile });
const query = {
  format: field(
    Type.Optional(Type.Enum(['json', 'pdf', 'html'])),
    'json: the signed document; pdf: for paper, with the signed document attached to it; html: for browsers, with the signed document in it',
    'json: سند امضاشده؛ pdf: برای چاپ، با سند امضاشده در پیوست؛ html: برای مرورگر، با سند امضاشده در خودش',
  ),
  send_request_id: field(
    Type.Optional(Id),
    'Of this message only; absent: the newest 100 messages to the number',
    'فقط همین پیام؛ نباشد: ۱۰۰ پیام آخر به این شماره',
    1201,
  ),
  texts: field(
    Type.Optional(Type.Enum(['full', 'hash'])),
    'hash: digests in place of texts. A code that ended is masked, and its digest is that of the masked text',
    'hash: به‌جای متن‌ها چکیدهٔ آن‌ها. کدِ پایان‌یافته پوشیده است و چکیده‌اش از متن پوشیده است',
  ),
};
const data = fileAnswer(['application/json', 'application/pdf', 'text/html'], 'proof.json');

export const exportProof = endpoint({
  method: 'GET',
  path: '/ws/v1/numbers/{mobile}/proof',
  name: 'exportProof',
  permission: 'read',
  title: { fa: 'سند پیام‌های یک شماره', en: 'Export a proof of messages' },
  description: {
    fa: 'سندی امضاشده برای اختلاف‌ها: پیام‌های این حساب به شماره با متن، زمان‌ها، خط، پاسخ اپراتور و تصمیم‌ها، منبع رضایت و لغوها. امضا Ed25519 است و در صفحهٔ /proof بررسی می‌شود.',
    en: "A signed document for disputes: the account's messages to a number with texts, times, line, answer of the carrier and decisions, the source of consent, and opt-outs. The signature is Ed25519 and is checked on the page /proof.",
  },
  params,
  query: Type.Object(query),
  data,
  refusals: [404],

  handle({ params: { mobile }, query: asked, caller: { accountId }, platform, language, origin }) {
    const wanted = { accountId, mobile: numberHistory.readNumber(mobile), language, origin };
    return proofFile(platform, { ...wanted, ...wantedIn(asked), isForOperator: false }, asked.format);
  },
});

export const exportProofOfAccount = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/numbers/{mobile}/proof',
  name: 'exportProofOfAccount',
  permission: 'sends.read',
  title: { fa: 'سند پیام‌های یک حساب به یک شماره', en: "Export a proof of an account's messages" },
  description: {
    fa: 'همان سند برای کارشناسان، با اپراتور مخابراتی و پاسخ او همان‌گونه که آمده. در گزارش رویدادها می‌ماند.',
    en: 'The same document for operators, with carriers and their answers as they came. It is recorded in the audit log.',
  },
  params,
  query: Type.Object({ account_id: AccountId, ...query }),
  data,
  refusals: [404],

  async handle({ params: { mobile }, query: asked, caller, platform, language, origin }) {
    const accountId = asked.account_id;
    const wanted = { accountId, mobile: numberHistory.readNumber(mobile), language, origin };
    const file = await proofFile(
      platform,
      { ...wanted, ...wantedIn(asked), isForOperator: true },
      asked.format,
    );
    await platform.db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, platform.clock, caller, { action: 'number.export', subject: 'number', accountId }),
      );
    return file;
  },
});

const wantedIn = (asked: {
  readonly send_request_id?: number | undefined;
  readonly texts?: 'full' | 'hash' | undefined;
}): Pick<WantedProof, 'sendId' | 'isTextHidden'> => ({
  sendId: asked.send_request_id,
  isTextHidden: asked.texts === 'hash',
});

async function proofFile(
  platform: Platform,
  wanted: WantedProof,
  format: 'json' | 'pdf' | 'html' = 'json',
): Promise<Download> {
  const { language } = wanted;
  const proof = await makeProof(platform, wanted);
  if (format === 'json')
    return new Download(Buffer.from(`${JSON.stringify(proof, null, 2)}\n`), 'application/json', 'proof.json');
  const paper = proofPaper(proof, language, momentWriter(language, platform.config.timeZone));
  if (format === 'pdf') {
    const file = sealPaper(await proofPdf(proof, paper, language), proofKeyOf(platform));
    return new Download(file, 'application/pdf', 'proof.pdf');
  }
  const page = Buffer.from(proofHtml(proof, paper, language));
  return new Download(page, 'text/html; charset=utf-8', 'proof.html');
}
