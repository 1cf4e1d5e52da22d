import { codeBlock, jsonBlock } from './code-block.js';
import { code, element } from './dom.js';
import { statusBadge } from './operation-view.js';
import { language, say } from './settings.js';

/** An answer of the service: status, time, body and headers. */
export function answerView({ status, headers, text, file, ms }) {
  return element(
    'section',
    { class: 'received' },
    element('h3', {}, say('answer')),
    element(
      'p',
      { class: 'status-line' },
      statusBadge(status),
      element('span', { class: 'quiet' }, say('took', { ms })),
    ),
    errorLink(text),
    file ? fileLink(file, headers) : bodyView(text),
    element(
      'details',
      { class: 'headers' },
      element('summary', {}, say('answer_headers')),
      element(
        'dl',
        { dir: 'ltr' },
        ...headers.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, code(value))]),
      ),
    ),
  );
}

/** A refusal leads to what its code means and what to do. */
function errorLink(text = '') {
  const code = /"error_code":\s*"(\w+)"/.exec(text)?.[1];
  if (code === undefined) return '';
  const href = `/docs/errors?lang=${language}#${code}`;
  return element('p', {}, element('a', { href, class: 'error-link' }, say('what_to_do', { code })));
}

export function noAnswerView(problem) {
  return element('p', { class: 'problems' }, say('no_answer', { problem: problem.message }));
}

function bodyView(text) {
  if (text === '') return element('p', { class: 'quiet' }, say('empty_answer'));
  try {
    return jsonBlock(JSON.parse(text));
  } catch {
    return codeBlock(text);
  }
}

function fileLink(file, headers) {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
  return element(
    'p',
    {},
    element(
      'a',
      { class: 'button', href: URL.createObjectURL(file), download: name },
      say('save_file', { size: file.size }),
    ),
  );
}
