import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import type { Me } from '@peyk/sdk';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import type { Pair } from '../../language/texts.ts';
import {
  CodeIcon,
  DesktopIcon,
  MobileIcon,
  MoonIcon,
  PlusIcon,
  SunIcon,
  WalletIcon,
} from '../../theme/icons.tsx';
import type { PanelPage } from '../../panel-page.ts';
import { mayDo, useMe } from '../../session/me.ts';

interface Action {
  readonly id: string;
  readonly title: Pair;
  readonly icon: PanelPage['icon'];
  readonly permission?: Me['permissions'][number];
  readonly side?: 'account' | 'operator';
  run(): void;
}

/** What can be done from anywhere, as far as the person may. */
export function usePaletteActions(): Action[] {
  const me = useMe();
  const go = useGo();
  const { language, choose } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const all: Action[] = [
    {
      id: 'new-pattern',
      title: ['ساخت الگوی جدید', 'Create a pattern'],
      icon: PlusIcon,
      permission: 'send',
      side: 'account',
      run: () => void go(linkTo('/patterns/$code', { code: 'new' })),
    },
    {
      id: 'charge',
      title: ['افزایش اعتبار', 'Add credit'],
      icon: WalletIcon,
      permission: 'pay',
      side: 'account',
      run: () => void go(linkTo('/wallet')),
    },
    {
      id: 'language',
      title: ['تغییر زبان به انگلیسی', 'Switch to Persian'],
      icon: DesktopIcon,
      run: () => choose(language === 'fa' ? 'en' : 'fa'),
    },
    {
      id: 'scheme',
      title: isDark ? ['تم روشن', 'Light theme'] : ['تم تیره', 'Dark theme'],
      icon: isDark ? SunIcon : MoonIcon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'docs',
      title: ['مستندات', 'Documentation'],
      icon: CodeIcon,
      run: () => window.location.assign('/docs'),
    },
    {
      id: 'handset',
      title: ['گوشی آزمایشی', 'Test phone'],
      icon: MobileIcon,
      run: () => window.location.assign('/handset'),
    },
  ];
  return all.filter(
    ({ side, permission }) => (side === undefined || side === me.kind) && mayDo(me, permission),
  );
}
