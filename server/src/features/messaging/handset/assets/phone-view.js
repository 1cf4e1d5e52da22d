import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { conversation } from './conversation.js';
import { clearPhone, deleteMessage } from './phones-api.js';
import { replyBox } from './reply-box.js';

/** One phone: its conversation, and the reply form. */
export function phoneView(mobile, written) {
  const reply = replyBox(mobile, written);
  const removed = (work) => void work.then(written, (problem) => messages.refuse(problem.message));
  const messages = conversation({
    pickLine: reply.pickLine,
    remove: (message) => removed(deleteMessage(mobile, message)),
  });
  const behaviour = element('p', { class: 'behaviour' });
  return {
    mobile,
    node: element(
      'article',
      { class: 'phone', 'aria-label': mobile },
      element(
        'header',
        { class: 'phone-top' },
        element('a', { class: 'back', href: '#', 'aria-label': say('back'), title: say('back') }),
        element('div', { class: 'owner' }, element('h2', { dir: 'ltr' }, mobile), behaviour),
        element(
          'button',
          { type: 'button', class: 'quiet', onclick: () => removed(clearPhone(mobile)) },
          say('clear'),
        ),
      ),
      messages.node,
      reply.node,
    ),
    draw(phone) {
      const said = [
        phone.behaviour,
        phone.call_behaviour && say('magic_call', { text: phone.call_behaviour }),
      ];
      behaviour.replaceChildren(...said.filter(Boolean).map((text) => element('span', {}, text)));
      reply.setLines(phone.lines);
      messages.draw(phone);
    },
    /** Without a code the service was not reached: the conversation on the screen is kept. */
    refuse({ message, code }) {
      if (code !== undefined) messages.refuse(message);
    },
  };
}
