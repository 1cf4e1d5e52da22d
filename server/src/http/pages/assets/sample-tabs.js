import { codeBlock } from './code-block.js';
import { languages } from './code-samples.js';
import { element } from './dom.js';
import { say } from './settings.js';

const stored = 'peyk-samples';

/** The request as code, in the language that was chosen last in this tab. */
export function sampleTabs() {
  let request;
  let chosen = languages.find(({ kind }) => kind === sessionStorage.getItem(stored)) ?? languages[0];
  const place = element('div');
  const buttons = languages.map((one) =>
    element(
      'button',
      { type: 'button', onclick: () => choose(one) },
      element('bdi', { dir: 'ltr' }, one.name),
    ),
  );
  const draw = () => {
    buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(languages[at] === chosen)));
    if (request) place.replaceChildren(codeBlock(chosen.write(request, location.origin)));
  };
  const choose = (one) => {
    chosen = one;
    sessionStorage.setItem(stored, one.kind);
    draw();
  };
  return {
    node: element(
      'div',
      { class: 'samples' },
      element('div', { class: 'sample-names', role: 'group', 'aria-label': say('samples') }, ...buttons),
      place,
    ),
    show(shown) {
      request = shown;
      draw();
    },
  };
}
