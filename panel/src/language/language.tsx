import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { formatsOf, type Formats } from './format.ts';
import type { Language } from './language-code.ts';

export type { Language };

interface LanguageState {
  readonly language: Language;
  readonly direction: 'rtl' | 'ltr';
  readonly format: Formats;
  choose(language: Language): void;
}

/** The language of the page, for code outside of components. */
export const languageOfPage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'fa');

const LanguageContext = createContext<LanguageState | undefined>(undefined);
const year = 365 * 24 * 60 * 60;

/** A choice that every page of the service reads, the server's own too. */
export function rememberChoice(name: 'peyk_language' | 'peyk_scheme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(languageOfPage);
  const direction = language === 'fa' ? 'rtl' : 'ltr';
  const choose = useCallback((chosen: Language) => {
    rememberChoice('peyk_language', chosen);
    setLanguage(chosen);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  const state = useMemo(
    () => ({ language, direction, format: formatsOf(language), choose }) as const,
    [language, direction, choose],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (state === undefined) throw new Error('outside of LanguageProvider');
  return state;
}

export const useFormat = () => useLanguage().format;
