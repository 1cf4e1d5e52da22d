import { AppShell, Box, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

import { PageLink } from '../components/link/page-link.tsx';
import { linkToPage } from '../links.ts';
import { inLanguage } from '../language/texts.ts';
import { useLanguage } from '../language/language.tsx';
import type { PanelPage } from '../panel-page.ts';
import { mayDo, useMe } from '../session/me.ts';
import { AccountButton } from './account-button.tsx';
import { useAppTexts } from './app-texts.ts';
import { CommandBar, CommandBarButton } from './command-bar/command-bar.tsx';
import { ConsoleElsewherePage } from './console-elsewhere.tsx';
import classes from './frame.module.css';
import { LowBalanceBar, NoticeBell } from './notices/index.ts';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useLive } from './use-live.ts';
import { VisitBar } from './visit-bar.tsx';
import { VisitNotice } from './visit-notice.tsx';

/** The frame of every page: header, menu, and the page itself. */
export function Frame({ pages }: { readonly pages: readonly PanelPage[] }) {
  const t = useAppTexts();
  const me = useMe();
  useLive();
  const { language } = useLanguage();
  const [isOpen, menu] = useDisclosure(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isElsewhere = me.console_url !== null;
  const open = isElsewhere
    ? []
    : pages.filter(({ permission, isHidden }) => !isHidden && mayDo(me, permission));
  const current = pageAt(pages, path);
  const home = me.kind === 'operator' ? '/console' : '/';
  const isReader = me.kind === 'account' && mayDo(me, 'read');
  const { close } = menu;
  useEffect(close, [path, close]);
  useEffect(() => {
    document.title = current ? `${inLanguage(current.title, language)} | ${t.brand}` : t.brand;
  }, [current, language, t.brand]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a className={classes.skip} href="#main">
        {t.skip}
      </a>
      <AppShell.Header className={classes.header}>
        <Burger hiddenFrom="sm" size="sm" opened={isOpen} onClick={menu.toggle} aria-label={t.menu} />
        <PageLink to={linkToPage(home)} className={classes.brand}>
          <img src="/docs/icon.svg" alt="" width={32} height={32} />
          <Text fw={700} span>
            {me.kind === 'operator' ? `${t.brand} · ${t.console}` : t.brand}
          </Text>
        </PageLink>
        <Group gap="xs" ms="auto" wrap="nowrap">
          <CommandBarButton />
          {isReader && (
            <Suspense fallback={<Box w={34} />}>
              <NoticeBell />
            </Suspense>
          )}
          <Box visibleFrom="sm">
            <SchemeSwitch />
          </Box>
          <Box visibleFrom="sm">
            <LanguageSwitch />
          </Box>
          <AccountButton />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.menu} aria-label={t.menu}>
        <ScrollArea p="sm" flex={1}>
          {open.map(({ address, title, icon: Icon }) => (
            <NavLink
              key={address}
              component={PageLink}
              to={linkToPage(address)}
              activeOptions={{ exact: address === home, includeSearch: false }}
              label={inLanguage(title, language)}
              leftSection={<Icon />}
              active={isWithin(path, address, home)}
              className={classes.link ?? ''}
              aria-current={isWithin(path, address, home) ? 'page' : undefined}
            />
          ))}
        </ScrollArea>
        <Group hiddenFrom="sm" p="sm" justify="space-between">
          <SchemeSwitch />
          <LanguageSwitch />
        </Group>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <OfflineBar />
        <VisitBar />
        <VisitNotice />
        {isReader && (
          <Suspense fallback={null}>
            <LowBalanceBar />
          </Suspense>
        )}
        {me.console_url === null ? <Outlet /> : <ConsoleElsewherePage address={me.console_url} />}
      </AppShell.Main>
      <CommandBar pages={open} />
    </AppShell>
  );
}

/** A page of one record belongs to its list. */
const isWithin = (path: string, address: string, home: string) =>
  path === address || (address !== home && path.startsWith(`${address}/`));

function pageAt(pages: readonly PanelPage[], path: string): PanelPage | undefined {
  return pages.find(({ address }) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(path));
}
