import { codeBlock, jsonBlock } from './code-block.js';
import { buildRequest, curlOf } from './build-request.js';
import { code, element, marked } from './dom.js';
import { downloads, language, say } from './settings.js';

const balancePath = '/ws/v1/account/balance';

/** What a new user needs before the first call. */
export function overview(api, operations) {
  const balance = operations.find(({ path }) => path === balancePath);
  return element(
    'article',
    { class: 'operation overview' },
    element('p', { class: 'group' }, say('version', { version: api.info.version })),
    element('h1', {}, say('overview_title')),
    element('p', { class: 'lead' }, say('overview_lead')),
    topic(
      'guides',
      element('p', {}, say('overview_guides')),
      element(
        'p',
        {},
        element('a', { href: `/docs/guides?lang=${language}` }, say('guides')),
        ' · ',
        element('a', { href: `/docs/errors?lang=${language}` }, say('error_codes')),
        ' · ',
        element('a', { href: '/docs/postman.json', download: 'peyk.postman.json' }, say('postman')),
      ),
    ),
    downloads.length > 0 ? installation() : '',
    topic('overview_base', codeBlock(location.origin)),
    topic(
      'overview_key',
      element('p', {}, ...marked(say('overview_key_text'))),
      balance ? firstCall(balance) : '',
    ),
    topic(
      'overview_envelope',
      element('p', {}, ...marked(say('overview_envelope_text'))),
      jsonBlock({ status: 'success', message: null, data: { id: 42 } }),
    ),
    topic('overview_language', element('p', {}, ...marked(say('overview_language_text')))),
  );
}

/** How the packages of this very service are installed. */
function installation() {
  return topic(
    'overview_install',
    element('p', {}, ...marked(say('overview_install_text'))),
    codeBlock(
      downloads
        .map((address) => `npm install ${address.includes('cli') ? '-g ' : ''}${location.origin}${address}`)
        .join('\n'),
    ),
    element(
      'p',
      {},
      ...downloads.flatMap((address, at) => [
        at === 0 ? '' : ' · ',
        element('a', { href: address, dir: 'ltr' }, address.split('/').at(-1)),
      ]),
    ),
  );
}

function firstCall(balance) {
  const values = { key: '', parameters: {} };
  return element(
    'div',
    {},
    element(
      'h3',
      {},
      element('a', { href: `#${encodeURIComponent(balance.id)}` }, say('overview_first')),
      ' ',
      code(balance.path),
    ),
    codeBlock(curlOf(buildRequest(balance, values, language), location.origin)),
  );
}

function topic(title, ...children) {
  return element('section', {}, element('h2', {}, say(title)), ...children);
}
