import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useLanguage } from '../language/language.tsx';
import { inLanguage } from '../language/texts.ts';
import { SearchIcon } from '../look/icons.tsx';
import type { Room } from '../room.ts';
import { useAppTexts } from './app-texts.ts';
import { onCommandBar } from './command-bar-state.ts';
import '@mantine/spotlight/styles.css';

const [store, palette] = createSpotlight();

export function CommandPalette({ rooms }: { readonly rooms: readonly Room[] }) {
  const t = useAppTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    palette.open();
    return onCommandBar(palette.open);
  }, []);
  const actions = rooms.map(({ address, title, icon: Icon }) => ({
    id: address,
    label: inLanguage(title, language),
    // Either language finds a room.
    keywords: [...title],
    leftSection: <Icon />,
    onClick: () => void navigate({ to: address }),
  }));
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      nothingFound={t.nothingFound}
      highlightQuery
      searchProps={{ leftSection: <SearchIcon />, placeholder: t.search, 'aria-label': t.search }}
      attributes={{ content: { 'aria-label': t.search } }}
    />
  );
}
