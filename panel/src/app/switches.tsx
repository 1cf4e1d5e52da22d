import { ActionIcon, Button, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

import { useLanguage } from '../language/language.tsx';
import { DesktopIcon, MoonIcon, SunIcon } from '../look/icons.tsx';
import { useAppTexts } from './app-texts.ts';

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

const icons = { light: SunIcon, dark: MoonIcon, auto: DesktopIcon } as const;

export function SchemeSwitch() {
  const t = useAppTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" radius="xl" size="lg" aria-label={t.scheme}>
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]).map((scheme) => {
          const One = icons[scheme];
          return (
            <Menu.Item key={scheme} leftSection={<One size={16} />} onClick={() => setColorScheme(scheme)}>
              {t[scheme]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
