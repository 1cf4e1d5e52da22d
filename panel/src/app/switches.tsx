import { ActionIcon, useMantineColorScheme } from '@mantine/core';

import { useLanguage } from '../language/language.tsx';
import { WorldIcon } from '../theme/icons.tsx';
import { useAppTexts } from './app-texts.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { schemeIcons } from './scheme-icons.ts';

const loadMenu = async () => (await import('./scheme-menu.tsx')).SchemeMenu;

/** An icon: the name of a language is no word of the other one, and those who read neither know the globe. */
export function LanguageSwitch() {
  const t = useAppTexts();
  const { language, choose } = useLanguage();
  const other = language === 'fa' ? 'en' : 'fa';
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size="lg"
      aria-label={t.otherLanguage}
      title={t.otherLanguage}
      onClick={() => choose(other)}
    >
      <WorldIcon size={18} />
    </ActionIcon>
  );
}

export function SchemeSwitch() {
  const t = useAppTexts();
  const Icon = schemeIcons[useMantineColorScheme().colorScheme];
  return (
    <LazyMenu
      load={loadMenu}
      button={(props) => (
        <ActionIcon variant="default" radius="xl" size="lg" aria-label={t.scheme} {...props}>
          <Icon size={18} />
        </ActionIcon>
      )}
    />
  );
}
