import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { count } from './page-settings.js';
import { phoneRows } from './phone-rows.js';
import { clearPhones } from './phones-api.js';
import { readNumber } from './read-number.js';

/** The list of phones, with a box that searches them or opens a number. */
export function phoneList({ changed, more, open }) {
  const refused = ({ message }) => (summary.textContent = message);
  const state = element('span', { class: 'state', role: 'status' });
  const summary = element('p', { class: 'summary' });
  const rows = phoneRows();
  const rest = element('button', { type: 'button', class: 'more', hidden: true, onclick: more }, say('more'));
  const clear = element(
    'button',
    { type: 'button', class: 'quiet', onclick: () => void clearPhones().then(() => changed(''), refused) },
    say('clear_all'),
  );
  const form = openBox({ changed, open, first: rows.first });

  return {
    nodes: [
      element('div', { class: 'phones-top' }, element('h1', {}, say('phones')), clear, state),
      form,
      summary,
      rows.node,
      rest,
    ],
    mark: rows.mark,
    setState(name) {
      state.className = `state ${name}`;
      state.textContent = say(name);
    },
    /** Without a code the service was not reached: the list on the screen is kept. */
    refuse({ message, code }) {
      summary.textContent = message;
      if (code === undefined) return;
      rest.hidden = true;
      rows.clear();
    },
    draw({ data, total }, { chosen, unseen, limitMax, search }) {
      rows.draw(data, { chosen, unseen });
      summary.textContent = summaryOf(data.length, total, search);
      clear.hidden = data.length === 0;
      rest.hidden = data.length >= Math.min(total, limitMax);
    },
  };
}

/** Searches while typing. Submit opens the number if it is complete, else the first phone of the list. */
function openBox({ changed, open, first }) {
  const box = element('input', {
    type: 'search',
    dir: 'auto',
    maxlength: '100',
    placeholder: say('search'),
    'aria-label': say('search'),
    autocomplete: 'off',
  });
  const button = element('button', { class: 'button' }, say('open'));
  const form = element('form', { class: 'open-phone', role: 'search' }, box, button);
  const text = () => box.value.trim();
  const showButton = () => {
    button.disabled = readNumber(text()) === undefined;
    button.title = button.disabled ? say('open_hint') : '';
  };
  box.addEventListener('input', () => {
    showButton();
    changed(text());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const mobile = readNumber(text()) ?? first();
    if (mobile === undefined) return;
    box.value = '';
    showButton();
    changed('');
    open(mobile);
  });
  showButton();
  return form;
}

function summaryOf(shown, total, search) {
  if (total > 0) return say('shown', { shown: count(shown), total: count(total) });
  return say(search === '' ? 'no_phones' : 'nothing_found');
}
