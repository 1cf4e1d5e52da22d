import { code, element } from './dom.js';
import { methodBadge } from './operation-view.js';
import { searchOperations } from './search-operations.js';
import { groupName, language, operationName, say } from './settings.js';

const sections = ['account', 'public', 'session', 'operator'];

/** The list of operations with a search; `mark` highlights the open one and leaves the folding of groups unchanged. */
export function menu(operations) {
  const search = element('input', {
    type: 'search',
    placeholder: say('search'),
    'aria-label': say('search'),
    dir: 'auto',
    autocomplete: 'off',
  });
  const count = element('p', { class: 'count', role: 'status' });
  const list = element('div', { class: 'menu-list' });
  let openId;

  const draw = () => {
    const found = searchOperations(operations, search.value, wordsOf);
    count.textContent =
      found.length > 0
        ? say('found', { count: found.length.toLocaleString(language === 'fa' ? 'fa-IR' : 'en') })
        : say('nothing_found');
    const isSearching = search.value.trim() !== '';
    list.replaceChildren(...sections.flatMap((access) => sectionOf(found, access, isSearching)));
    showOpen();
  };
  const showOpen = () => {
    for (const link of list.querySelectorAll('a')) {
      const isOpen = link.dataset.id === openId;
      if (isOpen) link.closest('details').open = true;
      link.ariaCurrent = isOpen ? 'page' : null;
    }
  };
  search.addEventListener('input', draw);
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea, select')) return;
    event.preventDefault();
    search.focus();
  });
  draw();

  return {
    node: element('div', { class: 'menu-box' }, search, count, list),
    mark(id) {
      openId = id;
      showOpen();
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function wordsOf(operation) {
  const { method, path, summary, group } = operation;
  return [method, path, summary, group, groupName(group), operationName(operation)];
}

function sectionOf(operations, access, isSearching) {
  const own = operations.filter((operation) => operation.access === access);
  if (own.length === 0) return [];
  const groups = [...new Set(own.map(({ group }) => group))];
  const isOpen = isSearching || !['operator', 'session'].includes(access);
  return [
    element('h2', {}, say(`section_${access}`)),
    ...groups.map((group) => {
      const inside = own.filter((operation) => operation.group === group);
      return element('details', { open: isOpen }, groupHead(group, inside.length), groupList(inside));
    }),
  ];
}

function groupHead(group, count) {
  const name = element('span', {}, groupName(group));
  return element('summary', {}, name, element('small', {}, String(count)));
}

function groupList(operations) {
  return element('ul', {}, ...operations.map((operation) => element('li', {}, linkTo(operation))));
}

function linkTo(operation) {
  return element(
    'a',
    {
      href: `#${encodeURIComponent(operation.id)}`,
      'data-id': operation.id,
      title: operation.summary,
    },
    methodBadge(operation.method),
    element(
      'span',
      { class: 'menu-text' },
      element('span', { class: 'menu-name', dir: 'auto' }, operationName(operation)),
      code(operation.path),
    ),
  );
}
