import { element } from '/docs/dom.js';

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]،؛؟]/g;

/** The parts of a text: its letters as they are, and what is a link as one. Nothing is parsed as markup. */
export function withLinks(text) {
  const nodes = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(address)) {
    nodes.push(text.slice(end, index), linkView(link));
    end = index + link.length;
  }
  return [...nodes, text.slice(end)];
}

function linkView(link) {
  return element('a', { href: link, target: '_blank', rel: 'noopener noreferrer', dir: 'ltr' }, link);
}
