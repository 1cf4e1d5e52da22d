import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { emptyPhoneView } from './empty-view.js';
import { dayView, messageView } from './message-view.js';
import { time } from './page-settings.js';
import { placeNodes } from './place-nodes.js';

const nearEnd = 80;

/** The messages of a phone, day by day. A message stays the same node while it is shown. */
export function conversation(pickLine) {
  const list = element('ol', {
    class: 'messages',
    'aria-label': say('conversation'),
    'aria-live': 'polite',
    tabindex: '0',
  });
  const known = new Map();
  let isDrawn = false;

  const nodeOf = (key, make) => {
    const node = known.get(key) ?? make();
    known.set(key, node);
    return node;
  };
  const bubble = (message) =>
    nodeOf(`${message.carrier} ${message.id}`, () => {
      const node = messageView(message, pickLine);
      node.classList.toggle('new', isDrawn);
      return node;
    });
  const nodesOf = (messages) => {
    const days = new Set();
    return messages.flatMap((message, index) => {
      const at = new Date(message.at);
      const day = time.dayKey(at);
      const node = bubble(message);
      const isNewDay = !days.has(day);
      node.classList.toggle('follows', !isNewDay && isAlike(message, messages[index - 1]));
      days.add(day);
      return isNewDay ? [nodeOf(day, () => dayView(at)), node] : [node];
    });
  };

  return {
    node: list,
    draw(phone) {
      // Who reads further up is not torn away when something arrives.
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
      const isEmpty = phone.messages.length === 0;
      placeNodes(list, isEmpty ? [nodeOf('empty', () => emptyPhoneView(phone))] : nodesOf(phone.messages));
      for (const [key, node] of known) if (!node.isConnected) known.delete(key);
      if (isAtEnd || !isDrawn) list.scrollTop = list.scrollHeight;
      isDrawn = true;
    },
    refuse(message) {
      list.replaceChildren(element('li', { class: 'empty problem' }, message));
    },
  };
}

// The line need not be named again under each message of a row.
function isAlike(one, other) {
  return one.line === other.line && one.direction === other.direction;
}
