import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { callView } from './call-view.js';
import { emptyPhoneView } from './empty-view.js';
import { dayView, messageView } from './message-view.js';
import { time } from './page-settings.js';
import { placeNodes } from './place-nodes.js';

const nearEnd = 80;

/** The messages and calls of a phone, grouped by day. An unchanged entry keeps its DOM node. */
export function conversation({ pickLine, remove }) {
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
  const ofCall = (call) => nodeOf(`call ${call.id} ${call.state} ${call.recording}`, () => callView(call));
  const bubble = (message) =>
    nodeOf(`${message.carrier} ${message.id}`, () => {
      const node = messageView(message, { pickLine, remove: () => remove(message) });
      node.classList.toggle('new', isDrawn);
      return node;
    });
  const nodesOf = (events) => {
    const days = new Set();
    return events.flatMap((event, index) => {
      const at = new Date(event.at);
      const day = time.dayKey(at);
      const node = event.isCall ? ofCall(event) : bubble(event);
      const isNewDay = !days.has(day);
      node.classList.toggle('follows', !isNewDay && isAlike(event, events[index - 1]));
      days.add(day);
      return isNewDay ? [nodeOf(day, () => dayView(at)), node] : [node];
    });
  };

  return {
    node: list,
    draw(phone) {
      // Scrolls to the end only if the reader was there: who reads further up keeps the position.
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
      const events = eventsOf(phone);
      const isEmpty = events.length === 0;
      placeNodes(list, isEmpty ? [nodeOf('empty', () => emptyPhoneView(phone))] : nodesOf(events));
      for (const [key, node] of known) if (!node.isConnected) known.delete(key);
      if (isAtEnd || !isDrawn) list.scrollTop = list.scrollHeight;
      isDrawn = true;
    },
    refuse(message) {
      list.replaceChildren(element('li', { class: 'empty problem' }, message));
    },
  };
}

function eventsOf({ messages, calls }) {
  const called = calls.map((call) => ({ ...call, at: call.started_at, isCall: true }));
  return [...messages, ...called].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

// The line is not repeated for consecutive messages of the same line and direction.
function isAlike(one, other) {
  return !one.isCall && !other.isCall && one.line === other.line && one.direction === other.direction;
}
