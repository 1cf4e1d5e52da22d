import { element } from './dom.js';
import { say } from './settings.js';

// Highlighting a very long answer would freeze the page.
const colouredMax = 200_000;
const tokens = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

export function jsonBlock(value) {
  return codeBlock(JSON.stringify(value, null, 2), true);
}

/** A block of code with a button that copies it. */
export function codeBlock(text, isJson = false) {
  const body = element('code', {}, ...(isJson && text.length <= colouredMax ? coloured(text) : [text]));
  const block = element('pre', { dir: 'ltr', tabindex: '0' }, body);
  return element(
    'div',
    { class: 'code-block' },
    block,
    copyButton(() => body.textContent),
  );
}

function coloured(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, string, colon, number] = match;
    parts.push(text.slice(end, match.index));
    const kind =
      string === undefined ? (number === undefined ? 'word' : 'number') : colon ? 'name' : 'string';
    parts.push(element('span', { class: `json-${kind}` }, string ?? whole), colon ?? '');
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function copyButton(read) {
  const button = element('button', { type: 'button', class: 'copy' }, say('copy'));
  button.addEventListener('click', async () => {
    await copy(read());
    button.textContent = say('copied');
    setTimeout(() => (button.textContent = say('copy')), 1500);
  });
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard API needs https; without it the text is selected for copying.
    const area = element('textarea', { class: 'off-screen' });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
