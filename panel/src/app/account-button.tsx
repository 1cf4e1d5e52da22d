import { ActionIcon } from '@mantine/core';

import { PersonIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';
import { LazyMenu } from './lazy-menu.tsx';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

export function AccountButton() {
  const t = useAppTexts();
  return (
    <LazyMenu
      load={loadMenu}
      button={(props) => (
        <ActionIcon variant="light" radius="xl" size="lg" aria-label={t.account} {...props}>
          <PersonIcon size={18} />
        </ActionIcon>
      )}
    />
  );
}
