import { element } from './dom.js';
import { searchSections } from './search-guides.js';

/** The search box over the guides: reads the index when it is first used. */
export function startSearch(box) {
  const input = box.querySelector('input');
  const list = box.querySelector('ul');
  const { index, none } = box.dataset;
  let sections;
  const load = () => (sections ??= fetch(index).then((answer) => answer.json()));
  const links = () => [...list.querySelectorAll('a')];

  async function show() {
    const query = input.value;
    const found = query.trim() === '' ? [] : searchSections(await load(), query);
    if (query !== input.value) return;
    const rows = found.map(({ address, page, title, excerpt }) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: address },
          element('b', {}, title),
          // Without it letters of the two words would join.
          ' ',
          element('small', {}, page),
          element('p', {}, excerpt),
        ),
      ),
    );
    const isEmpty = query.trim() !== '' && rows.length === 0;
    list.replaceChildren(...(isEmpty ? [element('li', { class: 'none' }, none)] : rows));
    list.hidden = query.trim() === '';
  }

  function move(step) {
    const all = links();
    const at = all.indexOf(document.activeElement) + step;
    if (at < 0) input.focus();
    else all[Math.min(at, all.length - 1)]?.focus();
  }

  function close() {
    input.value = '';
    void show();
    input.focus();
  }

  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void show());
  // A chapter of the page that is open: nothing is loaded, so the list has to go away by itself.
  list.addEventListener('click', () => (list.hidden = true));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input) links()[0]?.click();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.focus();
  });
  box.hidden = false;
}
