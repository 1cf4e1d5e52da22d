import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import type { ReactElement } from 'react';

import { useAppTexts } from './app-texts.ts';
import { schemeIcons } from './scheme-icons.ts';

interface SchemeMenuProps {
  readonly button: ReactElement;
  readonly isOpenAtOnce: boolean;
}

export function SchemeMenu({ button, isOpenAtOnce }: SchemeMenuProps) {
  const t = useAppTexts();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Menu defaultOpened={isOpenAtOnce}>
      <Menu.Target>{button}</Menu.Target>
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
