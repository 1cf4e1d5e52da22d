import { Menu } from '@mantine/core';
import { signOut } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { useGo } from '../components/link/use-go.ts';
import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { keepCsrfToken } from '../api/csrf.ts';
import { queryClient } from '../api/query-client.ts';
import { CodeIcon, LeaveIcon, MobileIcon, PersonIcon } from '../theme/icons.tsx';
import { useMe } from '../session/me.ts';
import { endPush } from '../session/push.ts';
import { useAppTexts } from './app-texts.ts';
import type { MenuButton } from './lazy-menu.tsx';
import { useOpenAtOnce } from './use-open-at-once.ts';

export function AccountMenu({ button }: { readonly button: MenuButton }) {
  const t = useAppTexts();
  const me = useMe();
  const go = useGo();
  const menu = useOpenAtOnce();
  const leave = useMutation({
    async mutationFn() {
      // Before the session is over; without an answer of the push service the sign-out goes on.
      await endPush().catch(() => undefined);
      return ask(signOut, {});
    },
    async onSettled() {
      await go(linkTo('/sign-in'));
      keepCsrfToken(undefined);
      queryClient.clear();
    },
  });
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>{button({ autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.name || me.username}</Menu.Label>
        {me.kind === 'account' && (
          <Menu.Item component={PageLink} to={linkTo('/settings')} leftSection={<PersonIcon size={16} />}>
            {t.account}
          </Menu.Item>
        )}
        <Menu.Item component="a" href="/docs" leftSection={<CodeIcon size={16} />}>
          {t.docs}
        </Menu.Item>
        <Menu.Item component="a" href="/handset" leftSection={<MobileIcon size={16} />}>
          {t.handset}
        </Menu.Item>
        {me.visit === null && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<LeaveIcon size={16} />} onClick={() => leave.mutate()}>
              {t.leave}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
