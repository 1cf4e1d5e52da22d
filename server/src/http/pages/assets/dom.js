/**
 * An element with attributes, listeners (`onclick` and so on) and children. A string child becomes a text node, so no
 * text of the document can become markup.
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice('on'.length), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== ''));
  return node;
}

/** A text with dir=auto: the document is mostly English inside a Persian page. */
export function prose(tag, className, text) {
  return text ? element(tag, { class: className, dir: 'auto' }, text) : undefined;
}

/** Our own texts write names between backticks. */
export function marked(text) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : part));
}

/** Names, paths and values: always left to right. */
export function code(text, className) {
  return element('code', { dir: 'ltr', class: className }, text);
}
