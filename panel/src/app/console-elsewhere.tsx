import { Anchor } from '@mantine/core';

import { Ltr } from '../components/values/ltr.tsx';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

/** Operations of operators answer on the private port only: every page here would fail. */
export function ConsoleElsewherePage({ address }: { readonly address: string }) {
  const t = useAppTexts();
  return (
    <NoticePage title={t.consoleElsewhere}>
      {t.consoleElsewhereHint}{' '}
      <Anchor href={address}>
        <Ltr>{address}</Ltr>
      </Anchor>
    </NoticePage>
  );
}
