import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';

import { OfflineIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';

export function OfflineBar() {
  const t = useAppTexts();
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="orange" mb="md" icon={<OfflineIcon />} role="status">
      {t.offline}
    </Alert>
  );
}

/** The first page of a panel that was opened without a connection: the shell is all there is. */
export function OfflinePage() {
  const t = useAppTexts();
  return <NoticePage title={t.offlineTitle}>{t.offlineHint}</NoticePage>;
}
