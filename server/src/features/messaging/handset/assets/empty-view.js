import { codeBlock } from '/docs/code-block.js';
import { element } from '/docs/dom.js';
import { readKey } from '/docs/key-store.js';
import { say } from '/docs/settings.js';

import { sampleSend } from './page-settings.js';
import { sampleCommand } from './sample-command.js';

/** Shown while there is no message: a command that sends one. */
export function welcomeView() {
  return element(
    'div',
    { class: 'empty' },
    element('img', { src: '/docs/icon.svg', alt: '', width: '72', height: '72' }),
    element('h2', {}, say('empty_title')),
    element('p', {}, say('empty_text')),
    command(),
  );
}

export function emptyPhoneView({ mobile, receives }) {
  const text = say(receives ? 'empty_phone' : 'empty_never');
  return element('li', { class: 'empty' }, element('p', {}, text), command(mobile));
}

// Uses the key that was entered on the documentation page in this tab, if any.
function command(mobile) {
  const key = readKey('Api-Key') || 'YOUR_KEY';
  return codeBlock(sampleCommand({ origin: location.origin, key, sample: sampleSend, mobile }));
}
