import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

import { rememberChoice } from '../language/language.tsx';

const isScheme = (value: string | undefined): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** Light, dark or as the system: kept in a cookie, so that the server prints its pages in it too. */
export const schemeManager: MantineColorSchemeManager = {
  get(fallback) {
    const value = /(?:^|; )peyk_scheme=(\w+)/.exec(document.cookie)?.[1];
    return isScheme(value) ? value : fallback;
  },
  set: (value) => rememberChoice('peyk_scheme', value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
