import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { connected } from '../api/connected.ts';
import { PageLink } from '../components/link/page-link.tsx';
import { linkToPage } from '../links.ts';
import { inLanguage } from '../language/texts.ts';
import { useLanguage } from '../language/language.tsx';
import type { PanelPage } from '../panel-page.ts';
import { findPage } from '../routing/find-page.ts';
import { useOpened } from '../routing/routing-context.ts';
import { mayDo, useMe } from '../session/me.ts';
import { CloseIcon, MenuIcon } from '../theme/icons.tsx';
import { AccountButton } from './account-button.tsx';
import { useAppTexts } from './app-texts.ts';
import { CommandBar, CommandBarButton } from './command-bar/command-bar.tsx';
import { ConsoleElsewherePage } from './console-elsewhere.tsx';
import classes from './frame.module.css';
import { MenuLinks } from './menu-links.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import { OperatorBell } from './notices/operator-bell.tsx';
import { useKeptPush } from './background/kept-push.ts';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useMenu } from './use-menu.ts';
import { VisitBar } from './visit-bar.tsx';
import { VisitNotice } from './visit-notice.tsx';

// Seldom needed, so not a part of the first load.
const LowBalanceBar = lazy(
  connected(async () => ({
    default: (await import('./notices/low-balance-bar.tsx')).LowBalanceBar,
  })),
);

const toolClass = classes.tool ?? '';

interface FrameProps {
  readonly pages: readonly PanelPage[];
  readonly children: ReactNode;
}

/** The title of the window. */
function useTitle(page: string | undefined, brand: string): void {
  useEffect(() => {
    document.title = page === undefined ? brand : `${page} | ${brand}`;
  }, [page, brand]);
}

/** Pages of the menu; none where the console is at another address. */
function openPages(pages: readonly PanelPage[], me: ReturnType<typeof useMe>): readonly PanelPage[] {
  if (me.console_url !== null) return [];
  return pages.filter(({ permission, isHidden }) => !isHidden && mayDo(me, permission));
}

const isAtConsole = (me: ReturnType<typeof useMe>) => me.kind === 'operator' && me.console_url === null;

/** What is new, for those who may read it. */
function Bell() {
  const me = useMe();
  if (isAtConsole(me)) return <OperatorBell />;
  return me.kind === 'account' && mayDo(me, 'read') ? <NoticeBell /> : null;
}

/** The frame of every page: header, menu, and the page itself. */
export function Frame({ pages, children }: FrameProps) {
  const t = useAppTexts();
  const me = useMe();
  const { language } = useLanguage();
  const { path } = useOpened().place;
  const menu = useMenu(path);
  const open = openPages(pages, me);
  const current = findPage(pages, path)?.page;
  const home = me.kind === 'operator' ? '/console' : '/';
  useKeptPush(me.username);
  useTitle(current && inLanguage(current.title, language), t.brand);
  return (
    <>
      <a className={classes.skip} href="#main">
        {t.skip}
      </a>
      <header className={classes.header}>
        <ActionIcon
          ref={menu.button}
          hiddenFrom="md"
          variant="subtle"
          size="lg"
          aria-label={t.menu}
          aria-expanded={menu.isOpen}
          aria-controls={menu.id}
          onClick={menu.toggle}
        >
          {menu.isOpen ? <CloseIcon /> : <MenuIcon />}
        </ActionIcon>
        <PageLink to={linkToPage(home)} className={classes.brand}>
          <img src="/docs/icon.svg" alt="" width={32} height={32} />
          <Text fw={700} span>
            {me.kind === 'operator' ? `${t.brand} · ${t.console}` : t.brand}
          </Text>
        </PageLink>
        <Group gap="xs" ms="auto" wrap="nowrap">
          <CommandBarButton />
          <Bell />
          <Box visibleFrom="sm" className={toolClass}>
            <SchemeSwitch />
          </Box>
          <Box visibleFrom="sm" className={toolClass}>
            <LanguageSwitch />
          </Box>
          <AccountButton />
        </Group>
      </header>
      {menu.isOpen && <div className={classes.shade} aria-hidden onClick={menu.close} />}
      <nav id={menu.id} className={classes.menu} aria-label={t.menu} data-open={menu.isOpen || undefined}>
        <MenuLinks pages={open} path={current?.within ?? path} home={home} isCounted={isAtConsole(me)} />
        <Group hiddenFrom="sm" p="sm" justify="space-between">
          <SchemeSwitch />
          <LanguageSwitch />
        </Group>
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineBar />
        <VisitBar />
        <VisitNotice />
        {me.low_balance_amount !== null && (
          <Suspense fallback={null}>
            <LowBalanceBar />
          </Suspense>
        )}
        {me.console_url === null ? children : <ConsoleElsewherePage address={me.console_url} />}
      </main>
      <CommandBar pages={open} />
    </>
  );
}
