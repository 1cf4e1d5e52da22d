import { ActionIcon } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { connected } from '../../api/connected.ts';
import { SearchIcon } from '../../theme/icons.tsx';
import type { PanelPage } from '../../panel-page.ts';
import { useAppTexts } from '../app-texts.ts';
import { openCommandBar, useCommandBar } from './command-bar-state.ts';

const CommandPalette = lazy(
  connected(async () => ({
    default: (await import('./command-palette.tsx')).CommandPalette,
  })),
);

/** Ctrl-K over pages and actions; its code is loaded when it is opened for the first time. */
export function CommandBar({ pages }: { readonly pages: readonly PanelPage[] }) {
  const isWanted = useCommandBar();
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette pages={pages} />
    </Suspense>
  );
}

export function CommandBarButton() {
  const t = useAppTexts();
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size="lg"
      aria-label={t.search}
      aria-keyshortcuts="Control+K"
      onClick={openCommandBar}
    >
      <SearchIcon size={18} />
    </ActionIcon>
  );
}
