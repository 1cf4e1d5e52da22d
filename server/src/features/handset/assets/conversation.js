import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { emptyPhoneView } from './empty-view.js';
import { dayView, messageView } from './message-view.js';
import { time } from './page-settings.js';
import { placeNodes } from './place-nodes.js';

const nearEnd = 80;

/** The messages of a phone, day by day. A message stays the same node while it is shown. */
export function conversation(mobile, pickLine) {
  const list = element('ol', { class: 'messages', 'aria-label': say('conversation'), tabindex: '0' });
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
    return messages.flatMap((message) => {
      const at = new Date(message.at);
      const day = time.dayKey(at);
      if (days.has(day)) return [bubble(message)];
      days.add(day);
      return [nodeOf(day, () => dayView(at)), bubble(message)];
    });
  };

  return {
    node: list,
    draw(messages) {
      // Who reads further up is not torn away when something arrives.
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
      placeNodes(
        list,
        messages.length === 0 ? [nodeOf('empty', () => emptyPhoneView(mobile))] : nodesOf(messages),
      );
      for (const [key, node] of known) if (!node.isConnected) known.delete(key);
      if (isAtEnd || !isDrawn) list.scrollTop = list.scrollHeight;
      isDrawn = true;
    },
    refuse(message) {
      list.replaceChildren(element('li', { class: 'empty problem' }, message));
    },
  };
}
