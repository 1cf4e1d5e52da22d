import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { count, time } from './page-settings.js';

const tickMs = 500;

/** The state of a running call, or the result of an ended one. */
export function callText({ state, result }) {
  if (state !== 'ended') return say(state === 'ringing' ? 'call_ringing' : 'call_talking');
  const texts = {
    answered: say('call_answered'),
    busy: say('call_busy'),
    declined: say('call_declined'),
    missed: say('call_missed'),
    'not-reached': say('call_not_reached'),
  };
  return texts[result] ?? '';
}

/** One call as a card: its line, its result, and the recording of what the phone heard. */
export function callView(call) {
  const [before, after = ''] = say('call_from').split('{line}');
  const at = new Date(call.started_at);
  return element(
    'li',
    { class: `call ${call.state} ${call.result ?? ''}` },
    element('p', { class: 'call-from' }, before, element('bdi', {}, call.line), after),
    element('p', { class: 'call-state' }, element('b', {}, callText(call)), lasting(call)),
    call.recording
      ? element('audio', {
          controls: true,
          preload: 'metadata',
          src: call.recording,
          'aria-label': say('recording'),
        })
      : undefined,
    element(
      'p',
      { class: 'facts' },
      element('time', { datetime: call.started_at, title: time.full(at) }, time.clock(at)),
    ),
  );
}

/** The duration of a call, updated while it lasts. */
function lasting({ answered_at: answered, ended_at: ended }) {
  if (answered === null) return undefined;
  const node = element('span', { class: 'lasting', dir: 'ltr' });
  const write = () => {
    const end = ended === null ? Date.now() : Date.parse(ended);
    node.textContent = clockOf(Math.max(0, Math.round((end - Date.parse(answered)) / 1000)));
  };
  write();
  if (ended === null) {
    const ticking = setInterval(() => (node.isConnected ? write() : clearInterval(ticking)), tickMs);
  }
  return node;
}

function clockOf(seconds) {
  const rest = seconds % 60;
  return `${count(Math.floor(seconds / 60))}:${rest < 10 ? count(0) : ''}${count(rest)}`;
}
