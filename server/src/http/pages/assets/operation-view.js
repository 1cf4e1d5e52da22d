import { childrenOf, describe } from './describe-schema.js';
import { code, element, prose } from './dom.js';
import { codeBlock, jsonBlock } from './code-block.js';
import { fieldList, typeLabel } from './field-list.js';
import { sampleOf } from './sample-value.js';
import { groupName, language, operationName, say } from './settings.js';

/** Everything there is to read about one operation. */
export function operationView(api, operation) {
  const name = operationName(operation);
  return element(
    'article',
    { class: 'operation' },
    element('p', { class: 'group' }, groupName(operation.group)),
    element('h1', { dir: 'auto' }, name),
    element('p', { class: 'address', dir: 'ltr' }, methodBadge(operation.method), code(operation.path)),
    element('p', { class: `access ${operation.access}` }, say(`access_${operation.access}`)),
    element('button', { type: 'button', class: 'jump', onclick: goToForm }, say('try_it')),
    ...explanation(operation),
    ...inputSections(api, operation),
    ...answerSections(api, operation),
  );
}

function explanation({ description }) {
  const paragraphs = description.split(/\n{2,}/).filter(Boolean);
  if (paragraphs.length === 0) return [];
  return [
    element('div', { class: 'prose', dir: 'auto' }, ...paragraphs.map((text) => element('p', {}, text))),
  ];
}

// On a narrow screen the form is below the text.
function goToForm() {
  document.querySelector('.try').scrollIntoView();
}

export function methodBadge(method) {
  return element('span', { class: `method ${method.toLowerCase()}` }, method);
}

function inputSections(api, { parameters, body }) {
  if (parameters.length === 0 && !body) return [element('p', { class: 'quiet' }, say('no_input'))];
  const described = parameters.map(({ name, place, required, description, schema }) => {
    const whole = describe(api, schema);
    return { ...whole, name, place, isRequired: required, description: description || whole.description };
  });
  return [
    described.length > 0 ? section('parameters', fieldList(described)) : '',
    body ? bodySection(api, body) : '',
  ];
}

function bodySection(api, body) {
  const [{ schema = {}, example }] = body;
  const described = describe(api, schema);
  return section(
    'body',
    element('p', { class: 'media' }, ...body.map(({ type }) => code(type))),
    schemaText(described),
    ...exampleOf(body[0].type.includes('json') ? (example ?? sampleOf(api, schema)) : example),
  );
}

function schemaText(described) {
  const children = childrenOf(described);
  if (children.length > 0) return fieldList(children);
  return element('p', { class: 'field-type' }, typeLabel(described));
}

function exampleOf(example) {
  if (example === undefined) return [];
  const block = typeof example === 'string' ? codeBlock(example) : jsonBlock(example);
  return [element('h3', {}, say('example')), block];
}

function answerSections(api, { answers }) {
  const good = answers.filter(({ isError }) => !isError);
  const bad = answers.filter(({ isError }) => isError);
  return [
    section('answers', ...good.map((answer) => goodAnswer(api, answer))),
    bad.length > 0
      ? section(
          'errors',
          element('ul', { class: 'statuses' }, ...bad.map(statusItem)),
          element('p', {}, element('a', { href: `/docs/errors?lang=${language}` }, say('error_codes'))),
          errorShape(api, bad),
        )
      : '',
  ];
}

function goodAnswer(api, { status, description, media, types }) {
  const described = media && describe(api, media.schema ?? {});
  return element(
    'div',
    { class: 'answer' },
    element(
      'p',
      { class: 'status-line' },
      statusBadge(status),
      prose('span', '', description),
      ...types.map((type) => code(type, 'media-type')),
    ),
    described ? schemaText(described) : '',
    ...(media ? exampleOf(media.example) : []),
  );
}

export function statusBadge(status) {
  return element('span', { class: `status s${String(status)[0]}`, dir: 'ltr' }, String(status));
}

function statusItem({ status, description }) {
  return element('li', {}, statusBadge(status), prose('span', '', description));
}

// Errors share one schema; an operation with another schema shows it too.
function errorShape(api, bad) {
  const shapes = new Map(
    bad.filter(({ media }) => media).map(({ media }) => [JSON.stringify(media.schema), media]),
  );
  return element(
    'details',
    { class: 'error-shape' },
    element('summary', {}, say('error_shape')),
    ...[...shapes.values()].map(({ schema = {} }) => schemaText(describe(api, schema))),
  );
}

function section(title, ...children) {
  return element('section', { class: title }, element('h2', {}, say(title)), ...children);
}
