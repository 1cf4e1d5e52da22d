import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

/** The fields of the reply form: line, text, and a status line. */
export function replyFields() {
  const lines = element('datalist', { id: 'lines' });
  const line = element('input', {
    list: 'lines',
    dir: 'ltr',
    maxlength: '20',
    autocomplete: 'off',
    placeholder: '90008361',
  });
  const text = element('textarea', {
    rows: '1',
    dir: 'auto',
    maxlength: '1530',
    placeholder: say('write'),
    'aria-label': say('write'),
  });
  const arrow = element('span', { 'aria-hidden': 'true' });
  const button = element('button', { class: 'send', 'aria-label': say('send'), title: say('send') }, arrow);
  const note = element('p', { class: 'note', role: 'status' });
  const form = element(
    'form',
    { class: 'reply' },
    note,
    element('label', { class: 'to' }, say('line'), line, lines),
    element('div', { class: 'write' }, text, button),
  );

  const fit = () => {
    const rows = text.value.split('\n').reduce((sum, row) => sum + 1 + Math.floor(row.length / 34), 0);
    text.rows = Math.min(5, rows);
    button.disabled = text.value === '';
  };
  text.addEventListener('input', fit);
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!button.disabled) form.requestSubmit();
  });
  fit();

  return {
    form,
    line,
    text,
    /** Locks the form while a reply is being sent, so that it is not edited or sent twice. */
    hold() {
      text.readOnly = true;
      button.disabled = true;
    },
    letGo() {
      text.readOnly = false;
      fit();
    },
    suggest: (numbers) =>
      lines.replaceChildren(...numbers.map((number) => element('option', { value: number }))),
    tell(message, isProblem = false) {
      note.textContent = message;
      note.classList.toggle('problem', isProblem);
    },
  };
}
