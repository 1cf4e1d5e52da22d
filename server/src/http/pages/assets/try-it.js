import { answerView, noAnswerView } from './answer-view.js';
import { buildRequest, problemsOf } from './build-request.js';
import { element } from './dom.js';
import { requestForm } from './request-form.js';
import { sampleTabs } from './sample-tabs.js';
import { send } from './send-request.js';
import { language, say } from './settings.js';

/** The form that calls the service for real, with the same call as code beneath it. */
export function tryIt(api, operation) {
  const inputs = requestForm(api, operation);
  const button = element('button', { type: 'submit', class: 'button' }, say('send'));
  const problems = element('div', { class: 'problems', role: 'alert' });
  const samples = sampleTabs();
  const answer = element('div', { class: 'result', 'aria-live': 'polite' });
  const form = element('form', { class: 'request', novalidate: true }, ...inputs.nodes, problems, button);
  const request = () => buildRequest(operation, inputs.read(), language);
  const showSamples = () => samples.show(request());

  form.addEventListener('input', showSamples);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = problemsOf(operation, inputs.read());
    problems.replaceChildren(...found.map(({ key, values }) => element('p', {}, say(key, values))));
    if (found.length > 0) return;
    button.disabled = true;
    button.textContent = say('sending');
    try {
      answer.replaceChildren(answerView(await send(request())));
    } catch (problem) {
      answer.replaceChildren(noAnswerView(problem));
    } finally {
      // The status line is what one waits for; the form stays above it.
      answer.scrollIntoView({ block: 'start' });
      button.disabled = false;
      button.textContent = say('send');
    }
  });
  showSamples();
  return element(
    'aside',
    { class: 'try', 'aria-label': say('try_it') },
    element('h2', {}, say('try_it')),
    operation.method === 'GET' ? '' : element('p', { class: 'quiet' }, say('real_call')),
    form,
    answer,
    element('h3', {}, say('samples')),
    samples.node,
  );
}
