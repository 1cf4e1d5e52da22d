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
