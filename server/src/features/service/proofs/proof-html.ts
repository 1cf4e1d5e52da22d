import { escapeHtml } from '../../../http/pages/page-frame.ts';
import type { Language } from '../../../texts/text.ts';
import type { Proof } from './make-proof.ts';
import type { ProofPaper, Row } from './proof-paper.ts';

const styles = `body{font:14px/1.8 Vazirmatn,Tahoma,"Noto Sans Arabic",sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:1.5rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}article{border-top:1px solid #bbb;padding:.6rem 0;break-inside:avoid}
pre{direction:ltr;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;font-size:10px;border:1px solid #bbb;padding:.5rem}
@media print{body{margin:0;max-width:none}}`;

const checkWords = {
  fa: 'برای بررسی، متن زیر را در این صفحه بگذارید:',
  en: 'To check it, paste the text below into this page:',
};

/** The document for browsers: one file without anything from outside, with the signed JSON in it. */
export function proofHtml(proof: Proof, paper: ProofPaper, language: Language): string {
  const list = (rows: readonly Row[]) =>
    `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd>`).join('')}</dl>`;
  const items = (lines: readonly string[]) =>
    `<ul>${lines.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`).join('')}</ul>`;
  const { consents, blocks, messages, signature } = paper;
  const articles = messages.each.map(
    ({ heading, facts, way }) => `<article><h3>${heading}</h3>${list(facts)}${items(way)}</article>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><title>${paper.title} ${escapeHtml(proof.content.mobile)}</title><style>${styles}</style>
<h1>${paper.title}</h1>
${list(paper.facts)}
<h2>${consents.heading}</h2>${items(consents.lines)}
<h2>${blocks.heading}</h2>${items(blocks.lines)}
<h2>${messages.heading}</h2>${articles.join('')}
<h2>${signature.heading}</h2>${list(signature.facts)}
<p>${checkWords[language]} <bdi>${escapeHtml(`${proof.content.service}/proof`)}</bdi></p>
<pre>${escapeHtml(JSON.stringify(proof))}</pre>
</html>
`;
}
