import { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import type { Language } from '../../../texts/text.ts';
import type { Proof } from './make-proof.ts';
import { roomForSeal } from './paper-seal.ts';
import type { ProofPaper } from './proof-paper.ts';

const words = {
  fa: {
    page: (number: string, count: string) => `صفحهٔ ${number} از ${count}`,
    check:
      'این PDF و فایل proof.json که به آن پیوست است امضا شده‌اند. صفحهٔ زیر یا دستور peyk proof check فایل PDF را می‌خواند و می‌گوید امضا درست است و چیزی تغییر نکرده یا نه. برگهٔ چاپ‌شده را با همین فایل بسنجید.',
  },
  en: {
    page: (number: string, count: string) => `Page ${number} of ${count}`,
    check:
      'This PDF and the file proof.json, which is attached to it, are signed. The page below, or the command peyk proof check, reads the PDF and says whether the signature is right and nothing was changed. Compare a printed copy with the file.',
  },
};

/** The document on paper, with the signed JSON attached to it. */
export async function proofPdf(proof: Proof, paper: ProofPaper, language: Language): Promise<Buffer> {
  const said = words[language];
  const number = new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-GB', { useGrouping: false });
  const { content } = proof;
  const pdf = new PdfDocument({
    title: `${paper.title} ${content.mobile}`,
    language,
    madeAt: new Date(content.made_at),
    comment: roomForSeal,
    footer: (page, count) =>
      `${paper.title} ${content.mobile} · ${said.page(number.format(page), number.format(count))}`,
  });
  const rows = async (facts: ProofPaper['facts']) => {
    for (const [label, value] of facts) await pdf.row(label, value);
  };
  await pdf.heading(paper.title, 18);
  pdf.space(6);
  await rows(paper.facts);
  for (const { heading, lines } of [paper.consents, paper.blocks]) {
    await pdf.heading(heading, 13);
    for (const line of lines) await pdf.paragraph(line);
  }
  await pdf.heading(paper.messages.heading, 13);
  for (const { heading, facts, way } of paper.messages.each) {
    pdf.rule();
    await pdf.heading(heading, 11);
    await rows(facts);
    pdf.space(4);
    for (const line of way) await pdf.paragraph(line, { size: 9, indent: 12 });
  }
  await pdf.heading(paper.signature.heading, 13);
  await rows(paper.signature.facts);
  pdf.space(4);
  await pdf.paragraph(said.check, { size: 9 });
  await pdf.paragraph(`${content.service}/proof`, { size: 9 });
  // On one line, as the page and the command look for it.
  pdf.attach({
    name: 'proof.json',
    mediaType: 'application/json',
    content: Buffer.from(JSON.stringify(proof)),
  });
  return pdf.finish();
}
