import { codeBlock, jsonBlock } from './code-block.js';
import { buildRequest, curlOf } from './build-request.js';
import { code, element, marked } from './dom.js';
import { language, say } from './settings.js';

const balancePath = '/ws/v1/account/balance';

/** What a new user needs before the first call. */
export function overview(api, operations) {
  const balance = operations.find(({ path }) => path === balancePath);
  return element(
    'article',
    { class: 'operation overview' },
    element(
      'p',
      { class: 'group' },
      say('versions', { service: api.info['x-peyk-version'], interface: api.info.version }),
    ),
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
