import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

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
import { NoticeBell } from './notices/notice-bell.tsx';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { VisitBar } from './visit-bar.tsx';
import { VisitNotice } from './visit-notice.tsx';

// Seldom needed, so not a part of the first load.
const LowBalanceBar = lazy(async () => ({
  default: (await import('./notices/low-balance-bar.tsx')).LowBalanceBar,
}));

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

/** The frame of every page: header, menu, and the page itself. */
export function Frame({ pages, children }: FrameProps) {
  const t = useAppTexts();
  const me = useMe();
  const { language } = useLanguage();
  const [isOpen, menu] = useDisclosure(false);
  const { path } = useOpened().place;
  const open = openPages(pages, me);
  const current = findPage(pages, path)?.page;
  const home = me.kind === 'operator' ? '/console' : '/';
  const isReader = me.kind === 'account' && mayDo(me, 'read');
  const { close } = menu;
  useEffect(close, [path, close]);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && close());
  useTitle(current && inLanguage(current.title, language), t.brand);
  return (
    <>
      <a className={classes.skip} href="#main">
        {t.skip}
      </a>
      <header className={classes.header}>
        <ActionIcon
          hiddenFrom="sm"
          variant="subtle"
          size="lg"
          aria-label={t.menu}
          aria-expanded={isOpen}
          onClick={menu.toggle}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </ActionIcon>
        <PageLink to={linkToPage(home)} className={classes.brand}>
          <img src="/docs/icon.svg" alt="" width={32} height={32} />
          <Text fw={700} span>
            {me.kind === 'operator' ? `${t.brand} · ${t.console}` : t.brand}
          </Text>
        </PageLink>
        <Group gap="xs" ms="auto" wrap="nowrap">
          <CommandBarButton />
          {isReader && <NoticeBell />}
          <Box visibleFrom="sm" className={toolClass}>
            <SchemeSwitch />
          </Box>
          <Box visibleFrom="sm" className={toolClass}>
            <LanguageSwitch />
          </Box>
          <AccountButton />
        </Group>
      </header>
      <nav className={classes.menu} aria-label={t.menu} data-open={isOpen || undefined}>
        <MenuLinks pages={open} path={path} home={home} />
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

/** A page of one record belongs to its list. */
const isWithin = (path: string, address: string, home: string) =>
  path === address || (address !== home && path.startsWith(`${address}/`));

interface MenuLinksProps {
  readonly pages: readonly PanelPage[];
  readonly path: string;
  readonly home: string;
}

function MenuLinks({ pages, path, home }: MenuLinksProps) {
  const { language } = useLanguage();
  return (
    <div className={classes.links}>
      {pages.map(({ address, title, icon: Icon }) => (
        <PageLink
          key={address}
          to={linkToPage(address)}
          className={classes.link}
          aria-current={isWithin(path, address, home) ? 'page' : undefined}
        >
          <Icon />
          <span>{inLanguage(title, language)}</span>
        </PageLink>
      ))}
    </div>
  );
}
