import { Alert } from '@mantine/core';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

import { disconnectedEvent } from '../api/connected.ts';
import { OfflineIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';
import { NoticePage } from './notice-page.tsx';
import { PendingPage } from './pending.tsx';

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

/** The first page of a panel while it comes; without a connection the shell is all there is, and it says so. */
export function FirstPage() {
  const t = useAppTexts();
  const [isLost, lose] = useState(!navigator.onLine);
  useWindowEvent(disconnectedEvent, () => lose(true));
  if (!isLost) return <PendingPage />;
  return <NoticePage title={t.offlineTitle}>{t.offlineHint}</NoticePage>;
}
