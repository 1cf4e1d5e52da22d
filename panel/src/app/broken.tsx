import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';

import { reloadOnceConnected } from '../api/connected.ts';
import { useRouting } from '../routing/routing-context.ts';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

/** Messages of browsers and of the loader about a file of the panel that did not come. */
const loading = /dynamically imported module|importing a module|preload CSS/i;

const reloadedKey = 'peyk-reloaded-at';
const restMs = 60_000;

/** Whether the page was not loaded anew just now: what still fails then does not come by loading it again and again. */
function mayReload(now: number): boolean {
  const before = Number(sessionStorage.getItem(reloadedKey));
  if (now - before < restMs) return false;
  sessionStorage.setItem(reloadedKey, String(now));
  return true;
}

export function BrokenPage({ error }: { readonly error: unknown }) {
  const t = useAppTexts();
  const routing = useRouting();
  const message = error instanceof Error ? error.message : String(error);
  const isNotLoaded = loading.test(message);
  const again = () => {
    // A file that did not come is remembered as broken, or has another name by now.
    if (isNotLoaded) return void reloadOnceConnected();
    void routing.again();
  };
  // The network is mostly back by now, as the load was tried once more: no event would come.
  useEffect(() => {
    if (isNotLoaded && mayReload(Date.now())) void reloadOnceConnected();
  }, [isNotLoaded]);
  useWindowEvent('online', () => isNotLoaded && again());
  return (
    <NoticePage title={t.broken} action={<Button onClick={again}>{t.again}</Button>}>
      {isNotLoaded ? t.notLoaded : message}
    </NoticePage>
  );
}
