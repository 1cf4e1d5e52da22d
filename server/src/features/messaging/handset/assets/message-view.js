import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { withLinks } from './message-links.js';
import { sayCount, time } from './page-settings.js';
import { rawView } from './raw-view.js';

/** The separator with the date before the first entry of a day. */
export function dayView(at) {
  return element('li', { class: 'day' }, element('span', {}, time.day(at, new Date())));
}

/** One message as a bubble. Its text is never parsed as markup, and its letters decide the writing direction. */
export function messageView({ direction, line, text, parts, at, raw }, { pickLine, remove }) {
  const isReceived = direction === 'received';
  const moment = new Date(at);
  const other = element(
    'button',
    { type: 'button', class: 'line', title: say('use_line', { line }), onclick: () => pickLine(line) },
    ...around(say(isReceived ? 'from_line' : 'to_line'), '{line}', element('bdi', {}, line)),
  );
  return element(
    'li',
    { class: `message ${direction}` },
    other,
    element('p', { class: 'bubble', dir: 'auto' }, ...withLinks(text)),
    element(
      'p',
      { class: 'facts' },
      element('time', { datetime: at, title: time.full(moment) }, time.clock(moment)),
      element('span', {}, sayCount('parts', parts)),
      ...(raw?.receipt
        ? [element('span', { class: 'receipt' }, say('receipt', { state: raw.receipt }))]
        : []),
      element('button', { type: 'button', class: 'quiet', onclick: remove }, say('delete')),
    ),
    ...(raw ? [rawView(raw)] : []),
  );
}

function around(text, place, node) {
  const [before, after = ''] = text.split(place);
  return [before, node, after];
}
