import { say } from '/docs/settings.js';

import { replyFromPhone } from './phones-api.js';
import { replyFields } from './reply-fields.js';

/** The reply form of the open phone, to a line of its conversation or to any other. */
export function replyBox(mobile, written) {
  const { form, line, text, hold, letGo, suggest, tell } = replyFields();
  let isLineChosen = false;

  const send = async () => {
    if (line.value.trim() === '') {
      tell(say('line_needed'), true);
      line.focus();
      return;
    }
    hold();
    tell(say('sending'));
    try {
      const { acknowledged } = await replyFromPhone(mobile, { line: line.value, text: text.value });
      text.value = '';
      tell(say(acknowledged ? 'taken' : 'not_taken'), !acknowledged);
      written();
    } catch (problem) {
      tell(problem.message, true);
    }
    letGo();
  };

  line.addEventListener('input', () => (isLineChosen = true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  return {
    node: form,
    pickLine(number) {
      isLineChosen = true;
      line.value = number;
      text.focus();
    },
    /** Selects the most recently used line, unless the user chose one. */
    setLines(numbers) {
      suggest(numbers);
      if (!isLineChosen) line.value = numbers[0] ?? '';
    },
  };
}
