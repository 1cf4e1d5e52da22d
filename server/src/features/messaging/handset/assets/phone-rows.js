import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { callText } from './call-view.js';
import { time } from './page-settings.js';
import { placeNodes } from './place-nodes.js';

/** The phones as rows, the most recently used first. A row keeps its DOM node while its phone is listed. */
export function phoneRows() {
  const list = element('ul', { class: 'rows' });
  const known = new Map();

  // The opened phone is marked as seen at once, without waiting for the list to be loaded again.
  const mark = (chosen) => {
    for (const link of list.querySelectorAll('a')) {
      if (link.dataset.mobile === chosen) {
        link.setAttribute('aria-current', 'true');
        markSeen(link);
      } else link.removeAttribute('aria-current');
    }
  };

  return {
    node: list,
    mark,
    first: () => list.querySelector('a')?.dataset.mobile,
    clear: () => list.replaceChildren(),
    draw(phones, { chosen, unseen }) {
      const nodes = phones.map((phone) => {
        const node = known.get(phone.mobile) ?? row(phone.mobile);
        known.set(phone.mobile, node);
        fill(node, lastOf(phone), unseen.has(phone.mobile));
        return node;
      });
      placeNodes(list, nodes);
      for (const [mobile, node] of known) if (!node.isConnected) known.delete(mobile);
      mark(chosen);
    },
  };
}

function row(mobile) {
  return element(
    'li',
    {},
    element(
      'a',
      { href: `#${encodeURIComponent(mobile)}`, 'data-mobile': mobile },
      element('span', { class: 'avatar', 'aria-hidden': 'true' }),
      element(
        'span',
        { class: 'row-text' },
        element('span', { class: 'row-top' }, element('b', { dir: 'ltr' }, mobile), element('time')),
        element('span', { class: 'row-bottom' }, element('span', { class: 'preview', dir: 'auto' })),
      ),
    ),
  );
}

// A row shows the latest message or call.
function lastOf({ last_message: message, last_call: call }) {
  const called = call && { at: call.started_at, text: callText(call), direction: 'called' };
  return called && (!message || Date.parse(called.at) > Date.parse(message.at)) ? called : message;
}

function fill(node, last, isUnseen) {
  const when = node.querySelector('time');
  when.dateTime = last.at;
  when.textContent = time.brief(new Date(last.at), new Date());
  const preview = node.querySelector('.preview');
  preview.textContent = last.text;
  preview.classList.toggle('written', last.direction === 'written');
  preview.classList.toggle('called', last.direction === 'called');
  const link = node.querySelector('a');
  if (!isUnseen) return markSeen(link);
  link.classList.add('unseen');
  link.title = say('unseen');
}

function markSeen(link) {
  link.classList.remove('unseen');
  link.title = '';
}
