import { useEffect, useState } from 'react';

const opened = 'peyk-command-bar';

/** Asks for the command bar; the palette, once loaded, listens to the same event. */
export const openCommandBar = () => void window.dispatchEvent(new Event(opened));

export function onCommandBar(open: () => void): () => void {
  window.addEventListener(opened, open);
  return () => window.removeEventListener(opened, open);
}

/** Whether anybody has asked for it yet: by the button or by Ctrl-K. */
export function useCommandBar(): boolean {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
      event.preventDefault();
      openCommandBar();
    };
    window.addEventListener('keydown', byKey);
    const forget = onCommandBar(() => want(true));
    return () => {
      window.removeEventListener('keydown', byKey);
      forget();
    };
  }, []);
  return isWanted;
}
