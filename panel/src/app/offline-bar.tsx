import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';

import { OfflineIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';

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
