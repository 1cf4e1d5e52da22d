import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

import { useAppTexts } from './app-texts.ts';
import { schemeIcons } from './scheme-icons.ts';
import type { MenuButton } from './lazy-menu.tsx';
import { useOpenAtOnce } from './use-open-at-once.ts';

export function SchemeMenu({ button }: { readonly button: MenuButton }) {
  const t = useAppTexts();
  const { setColorScheme } = useMantineColorScheme();
  const menu = useOpenAtOnce();
  return (
    <Menu {...menu}>
      <Menu.Target>{button({ autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        {(['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]).map((scheme) => {
          const One = schemeIcons[scheme];
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
