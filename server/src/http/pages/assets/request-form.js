import { describe } from './describe-schema.js';
import { element } from './dom.js';
import { typeLabel } from './field-list.js';
import { keepKey, readKey } from './key-store.js';
import { follow } from './read-document.js';
import { sampleOf } from './sample-value.js';
import { say } from './settings.js';

let serial = 0;

/** The inputs of one operation; `read` gives what stands in them now. */
export function requestForm(api, operation) {
  const key = keyInput(operation.keyHeader);
  const parameters = operation.parameters.map((parameter) => parameterInput(api, parameter));
  const body = operation.body ? bodyInput(api, operation.body) : { nodes: [], read: () => ({}) };
  return {
    nodes: [...key.nodes, ...parameters.flatMap(({ nodes }) => nodes), ...body.nodes],
    read: () => ({
      key: key.read(),
      parameters: Object.fromEntries(parameters.map(({ name, read }) => [name, read()])),
      ...body.read(),
    }),
  };
}

function keyInput(header) {
  if (header === undefined) return { nodes: [], read: () => '' };
  const input = element('input', {
    type: 'password',
    value: readKey(header),
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    class: 'key',
  });
  input.addEventListener('input', () => keepKey(header, input.value.trim()));
  const toggle = element('button', { type: 'button', class: 'show-key' }, say('show_key'));
  toggle.addEventListener('click', () => {
    const isHidden = input.type === 'password';
    input.type = isHidden ? 'text' : 'password';
    toggle.textContent = say(isHidden ? 'hide_key' : 'show_key');
  });
  return {
    nodes: [labelled(header, [say('key_hint')], input, toggle)],
    read: () => input.value.trim(),
  };
}

function parameterInput(api, { name, place, required, schema, example }) {
  const described = describe(api, schema);
  const start = example ?? (place === 'header' && name === 'Accept' ? 'application/json' : '');
  const input = valueInput(described, start, required);
  const hints = [say(`place_${place}`), typeLabel(described)];
  return {
    name: `${place} ${name}`,
    nodes: [labelled(name, required ? [...hints, say('required')] : hints, input)],
    read: () => input.value.trim(),
  };
}

// A select starts with an empty entry, because omitted and empty are different values.
function valueInput({ kinds, choices, facts }, start, isRequired) {
  const known = kinds.length === 1 && kinds[0] === 'boolean' ? [true, false] : choices;
  if (known.length > 0) {
    const options = known.map((choice) => element('option', { value: String(choice) }, String(choice)));
    const none = element('option', { value: '' }, say('not_sent'));
    const select = element('select', { dir: 'ltr' }, ...(isRequired ? [] : [none]), ...options);
    if (start !== '') select.value = String(start);
    return select;
  }
  const standard = facts.find(({ key }) => key === 'default');
  return element('input', {
    type: 'text',
    dir: 'auto',
    value: typeof start === 'object' ? JSON.stringify(start) : String(start),
    placeholder: standard ? JSON.stringify(standard.value) : undefined,
    spellcheck: 'false',
    autocomplete: 'off',
  });
}

function bodyInput(api, body) {
  // The kind that the document names first; where files may come along, that is a form.
  const [first] = body;
  return first.type.includes('json') ? jsonInput(api, first) : formInput(api, first);
}

function jsonInput(api, { schema = {}, example }) {
  const text = JSON.stringify(example ?? sampleOf(api, schema), null, 2);
  const rows = Math.min(18, Math.max(6, text.split('\n').length + 1));
  const area = element(
    'textarea',
    { rows: String(rows), dir: 'ltr', spellcheck: 'false', class: 'json' },
    text,
  );
  return { nodes: [labelled(say('json_body'), [], area)], read: () => ({ json: area.value }) };
}

function formInput(api, { schema = {}, example = {} }) {
  const { properties = {} } = follow(api, schema);
  const { fields } = describe(api, schema);
  const inputs = fields.map((field) =>
    formField(api, follow(api, properties[field.name]), field, example[field.name]),
  );
  return {
    nodes: inputs.flatMap(({ nodes }) => nodes),
    read: () => ({ form: inputs.flatMap(({ read }) => read()) }),
  };
}

function formField(api, schema, field, example) {
  const { name, isRequired, kinds } = field;
  const isFile = kinds.includes('file');
  const isNested = kinds.some((kind) => kind === 'array' || kind === 'object');
  const start = example ?? (isRequired && !isFile ? sampleOf(api, schema) : '');
  const input = isFile ? element('input', { type: 'file' }) : valueInput(field, start, isRequired);
  const hints = [typeLabel(field), isRequired ? say('required') : '', isNested ? say('form_value_hint') : ''];
  return {
    nodes: [labelled(name, hints.filter(Boolean), input)],
    read: () =>
      isFile
        ? [...input.files].map((file) => ({ name, value: file }))
        : [{ name, value: input.value, schema }],
  };
}

function labelled(name, hints, input, ...beside) {
  serial += 1;
  const id = `input-${serial}`;
  input.setAttribute('id', id);
  return element(
    'div',
    { class: 'input' },
    element(
      'label',
      { for: id },
      element('bdi', {}, name),
      hints.length > 0 ? element('small', {}, hints.join(' · ')) : '',
    ),
    element('div', { class: 'input-row' }, input, ...beside),
  );
}
