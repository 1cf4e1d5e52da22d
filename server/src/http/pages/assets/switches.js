// What a person chooses on any page holds on all of them, the panel's too.
const year = 365 * 24 * 60 * 60;

function remember(name, value) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

const scheme = document.querySelector('.scheme');
if (scheme) {
  scheme.value = /(?:^|; )peyk_scheme=(light|dark)/.exec(document.cookie)?.[1] ?? 'auto';
  scheme.hidden = false;
  scheme.addEventListener('change', () => {
    remember('peyk_scheme', scheme.value);
    if (scheme.value === 'auto') document.documentElement.removeAttribute('data-mantine-color-scheme');
    else document.documentElement.setAttribute('data-mantine-color-scheme', scheme.value);
  });
}

document.querySelector('.language')?.addEventListener('click', ({ currentTarget }) => {
  remember('peyk_language', currentTarget.hreflang);
});
