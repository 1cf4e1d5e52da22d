import { element } from './dom.js';
import { menu } from './menu.js';
import { operationView } from './operation-view.js';
import { overview } from './overview.js';
import { readOperations } from './read-document.js';
import { documentAddress, operationName, say } from './settings.js';
import { tryIt } from './try-it.js';

const main = document.getElementById('main');
const menuPlace = document.getElementById('menu');
const pageTitle = document.title;

async function start() {
  try {
    const response = await fetch(documentAddress);
    if (!response.ok) throw new Error(String(response.status));
    open(await response.json());
  } catch {
    // One attempt at a time: a second response would redraw the page while it is in use.
    const again = () => {
      retry.disabled = true;
      void start();
    };
    const retry = element('button', { type: 'button', class: 'button', onclick: again }, say('retry'));
    main.replaceChildren(element('p', { class: 'notice' }, say('load_failed')), retry);
  }
}

function open(api) {
  const operations = readOperations(api);
  const list = menu(operations);
  // On a narrow screen the menu is collapsed; on a wide one the style sheet keeps it open.
  const toggle = element(
    'button',
    { type: 'button', class: 'menu-toggle', 'aria-expanded': 'false' },
    say('menu'),
  );
  const fold = (isOpen) => {
    menuPlace.classList.toggle('open', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  toggle.addEventListener('click', () => fold(!menuPlace.classList.contains('open')));
  menuPlace.replaceChildren(toggle, list.node);

  const show = (isFirst) => {
    // The skip link is not an operation.
    if (location.hash === '#main' && !isFirst) return;
    const operation = operations.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`);
    list.mark(operation?.id);
    fold(false);
    document.title = operation ? `${operationName(operation)} · ${pageTitle}` : pageTitle;
    main.replaceChildren(
      ...(operation ? [operationView(api, operation), tryIt(api, operation)] : [overview(api, operations)]),
    );
    keepPlaceInOtherLanguage();
    if (isFirst) return;
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
  };
  window.addEventListener('hashchange', () => show(false));
  show(true);
}

function keepPlaceInOtherLanguage() {
  const link = document.querySelector('a.language');
  link.hash = location.hash;
}

void start();
