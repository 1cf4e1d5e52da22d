import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

import { reloadOnceConnected } from '../api/connected.ts';
import { useRouting } from '../routing/routing-context.ts';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

/** Messages of browsers and of the loader about a file of the panel that did not come. */
const loading = /dynamically imported module|importing a module|preload CSS/i;

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
  useWindowEvent('online', () => isNotLoaded && again());
  return (
    <NoticePage title={t.broken} action={<Button onClick={again}>{t.again}</Button>}>
      {isNotLoaded ? t.notLoaded : message}
    </NoticePage>
  );
}
