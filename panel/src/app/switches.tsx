import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core';

import { useLanguage } from '../language/language.tsx';
import { useAppTexts } from './app-texts.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { schemeIcons } from './scheme-icons.ts';

const loadMenu = async () => (await import('./scheme-menu.tsx')).SchemeMenu;

export function LanguageSwitch() {
  const t = useAppTexts();
  const { language, choose } = useLanguage();
  const other = language === 'fa' ? 'en' : 'fa';
  return (
    <Button variant="default" size="compact-sm" lang={other} onClick={() => choose(other)}>
      {t.otherLanguage}
    </Button>
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
