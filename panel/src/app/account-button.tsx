import { ActionIcon } from '@mantine/core';
import { lazy } from 'react';

import { PersonIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';
import { LazyMenu } from './lazy-menu.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

export function AccountButton() {
  const t = useAppTexts();
  return (
    <LazyMenu
      menu={AccountMenu}
      button={(onClick) => (
        <ActionIcon variant="light" radius="xl" size="lg" aria-label={t.account} onClick={onClick}>
          <PersonIcon size={18} />
        </ActionIcon>
      )}
    />
  );
}
