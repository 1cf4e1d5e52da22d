import { MantineProvider, DirectionProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from './api/query-client.ts';
import { navigation, PanelRouter } from './app/panel-router.tsx';
import { keepShell } from './app/background/keep-shell.ts';
import { Toasts } from './components/feedback/toasts.tsx';
import { LanguageProvider, useLanguage } from './language/language.tsx';
import { schemeManager } from './theme/scheme.ts';
import { cssVariables, theme } from './theme/theme.ts';
import '@mantine/core/styles.css';
import './theme/base.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// The scroll lock under dialogs makes a style element of its own and asks here for the nonce of the content policy.
setNonce(nonce);

function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { direction } = useLanguage();
  return (
    // The key: Mantine reads the direction once.
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the panel');
// The person and the page are asked for before anything is drawn.
navigation.start();
keepShell();
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <PanelRouter />
        </ThemeProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
