import { callEndingOf } from '../../../carriers/sip-simulator/call-behaviours.ts';
import { magicNumbers, type MagicNumber } from '../../../carriers/simulator/magic-numbers.ts';
import { dataBlock, pageFrame } from '../../../http/pages/page-frame.ts';
import { pageHeader } from '../../../http/pages/page-header.ts';
import type { Language } from '../../../texts/text.ts';
import { handsetTexts } from './handset-texts.ts';

/** The pattern and line that the first start creates, so that the command on the page works without changes. */
export const sampleSend = {
  code: 'peykotp001',
  attributes: { code: 12345 },
  recipient: '09123456789',
  line_number: '90008361',
  number_format: 'english',
};

/** The page frame; its scripts load the phones and render them. */
export function handsetPage(language: Language, csrfToken: string | null): string {
  const texts = handsetTexts[language];
  return frame(
    language,
    `<main id="main" class="handset" tabindex="-1">
<section class="phones" id="phones" aria-label="${texts.phones}"><p class="notice">${texts.loading}</p></section>
<section class="stage" id="stage">
<noscript><p class="notice">${texts.needs_script} <a href="/handset/phones" dir="ltr">/handset/phones</a></p></noscript>
</section>
<aside class="help">
<h2>${texts.magic_title}</h2>
<p>${withCode(texts.magic_text)}</p>
${magicTable(language)}
<h2>${texts.about_title}</h2>
<p>${withCode(texts.about_text)}</p>
</aside>
</main>
${dataBlock('settings', { language, texts, sampleSend, csrfToken })}`,
    '/handset/handset.js',
  );
}

/** The page of a process without a simulated carrier, with the possible reasons. */
export function noSimulatorPage(language: Language): string {
  const texts = handsetTexts[language];
  const reasons = [texts.missing_real, texts.missing_role, texts.missing_start];
  return frame(
    language,
    `<main id="main" class="missing" tabindex="-1">
<h1>${texts.missing_title}</h1>
<p>${texts.missing_text}</p>
<ul>
${reasons.map((reason) => `<li>${withCode(reason)}</li>`).join('\n')}
</ul>
<p><a class="button" href="/handset?lang=${language}">${texts.retry}</a></p>
</main>`,
  );
}

function frame(language: Language, content: string, script?: string): string {
  const texts = handsetTexts[language];
  const bar = pageHeader({
    language,
    page: [`/handset?lang=${language}`, texts.title],
    links: [[`/docs?lang=${language}`, texts.docs]],
  });
  const own = ['handset.css', 'phone-list.css', 'phone.css', 'call.css', 'help.css'];
  return pageFrame({
    language,
    title: texts.title,
    description: texts.lead,
    styles: ['code.css', ...own.map((name) => `/handset/${name}`)],
    ...(script !== undefined && { script }),
    body: `${bar}\n${content}`,
  });
}

function magicTable(language: Language): string {
  const texts = handsetTexts[language];
  const rows = magicNumbers.map(
    (number) =>
      `<tr><td><a href="#${number.example}"><code dir="ltr">${number.example.slice(0, -2)}<b>${number.ending}</b></code></a></td><td>${number[language]}${callText(number, language)}</td></tr>`,
  );
  return `<table>
<thead><tr><th scope="col">${texts.magic_number}</th><th scope="col">${texts.magic_behaviour}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function callText({ example }: MagicNumber, language: Language): string {
  const text = callEndingOf(example)?.[language];
  return text === undefined
    ? ''
    : `<p class="call-text">${handsetTexts[language].magic_call.replace('{text}', text)}</p>`;
}

/** Turns `name` between backticks in our own texts into a code element. */
function withCode(text: string): string {
  return text.replace(/`([^`]+)`/g, '<code dir="ltr">$1</code>');
}
