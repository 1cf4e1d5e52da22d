import { childrenOf } from './describe-schema.js';
import { code, element, prose } from './dom.js';
import { say } from './settings.js';

const openDepth = 3;
const shownAsCode = ['pattern', 'format', 'default'];

/** The fields of a described schema, nested as deep as they are. */
export function fieldList(fields, depth = 0) {
  return element('ul', { class: 'fields' }, ...fields.map((field) => fieldItem(field, depth)));
}

function fieldItem(field, depth) {
  const children = childrenOf(field);
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'field-head' },
      field.name === undefined
        ? element('span', { class: 'field-name' }, say('any_name'))
        : code(field.name, 'field-name'),
      element('span', { class: 'field-type' }, typeLabel(field)),
      field.isRequired ? element('span', { class: 'required' }, say('required')) : '',
      field.place ? element('span', { class: 'place' }, say(`place_${field.place}`)) : '',
    ),
    prose('p', 'field-text', field.description),
    factLine(field),
    children.length > 0 ? nested(children, depth + 1) : '',
  );
}

function nested(children, depth) {
  return element(
    'details',
    { open: depth < openDepth },
    element('summary', {}, say('fields_of', { count: children.length })),
    fieldList(children, depth),
  );
}

export function typeLabel({ kinds, item, isNullable }) {
  const names = kinds.map((kind) =>
    kind === 'array'
      ? say('type_array', { items: item ? typeLabel(item) : say('type_any') })
      : say(`type_${kind}`),
  );
  return names.join(say('or')) + (isNullable ? ` ${say('nullable')}` : '');
}

function factLine(field) {
  const { choices, facts } = field.item && field.choices.length === 0 ? withItem(field) : field;
  if (choices.length === 0 && facts.length === 0) return '';
  return element(
    'p',
    { class: 'facts' },
    choices.length > 0
      ? element(
          'span',
          {},
          `${say(choices.length > 1 ? 'fact_choices' : 'fact_always')} `,
          ...choices.map((choice) => code(JSON.stringify(choice))),
        )
      : '',
    ...facts.map(({ key, value }) => element('span', {}, ...factText(key, value))),
  );
}

// Limits of list entries are shown with the list, because entries have no line of their own.
function withItem({ facts, item }) {
  return { choices: item.choices, facts: [...facts, ...item.facts] };
}

function factText(key, value) {
  if (shownAsCode.includes(key)) {
    return [`${say(`fact_${key}`)} `, code(key === 'default' ? JSON.stringify(value) : value)];
  }
  return [say(`fact_${key}`, { value })];
}
