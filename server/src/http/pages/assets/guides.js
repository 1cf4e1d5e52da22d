import { startSearch } from './guide-search.js';

// The language of samples that was chosen once holds on all guides of this tab.
const stored = 'peyk-samples';

function choose(kind) {
  for (const input of document.querySelectorAll(`.samples input[data-kind="${kind}"]`)) input.checked = true;
}

for (const input of document.querySelectorAll('.samples input')) {
  input.addEventListener('change', () => {
    sessionStorage.setItem(stored, input.dataset.kind);
    // Samples above change their height; the one that was used stays where it is.
    const before = input.getBoundingClientRect().top;
    choose(input.dataset.kind);
    window.scrollBy(0, input.getBoundingClientRect().top - before);
  });
}
choose(sessionStorage.getItem(stored) ?? 'sh');

const { copy, copied } = document.querySelector('.guide-columns').dataset;
for (const block of document.querySelectorAll('.code-block')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy;
  const say = () => {
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), 1500);
  };
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(block.querySelector('code').textContent).then(say);
  });
  block.append(button);
}

const search = document.querySelector('.guide-search');
if (search !== null) startSearch(search);

// Beside the text the contents are open, above it they would push it down.
const contents = document.querySelector('.guide-contents details');
const isWide = matchMedia('(min-width: 1240px)');
const fit = () => contents?.toggleAttribute('open', isWide.matches);
isWide.addEventListener('change', fit);
fit();
