import { element } from '/docs/dom.js';
import { say } from '/docs/settings.js';

import { count } from './page-settings.js';

/** How a message came over the air: its encoding, and its pages one by one. */
export function rawView({ encoding, data_coding: number, pages, receipt }) {
  const facts = [
    say('raw_encoding', { encoding, number }),
    receipt === null ? say('raw_no_receipt') : say('receipt', { state: receipt }),
  ];
  return element(
    'details',
    { class: 'raw' },
    element('summary', {}, say('raw')),
    ...facts.map((fact) => element('p', {}, fact)),
    ...pages.flatMap(({ text, octets }, index) => [
      element('p', {}, say('raw_page', { page: count(index + 1), octets: count(octets) })),
      element('pre', { dir: 'auto' }, text),
    ]),
  );
}
