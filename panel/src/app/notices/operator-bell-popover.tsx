import { Badge, Box, Group, Text } from '@mantine/core';
import { readOperatorBell, type WaitingForOperators } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { PushSwitch } from '../../components/push/push-switch.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { operatorBellQuery } from '../../shared-queries/operator-bell.ts';
import type { MenuButton } from '../lazy-menu.tsx';
import { BellPopover } from './bell-popover.tsx';
import { useBellTexts } from './bell-texts.ts';
import classes from './notice-list.module.css';
import { useOperatorBellTexts } from './operator-bell-texts.ts';

type Kind = WaitingForOperators['kind'];

const pages: Readonly<Record<Kind, PanelLink>> = {
  pattern: linkTo('/console/queue', { kind: 'pattern' }),
  send: linkTo('/console/queue', { kind: 'send' }),
  place: linkTo('/console/queue', { kind: 'place' }),
  ticket: linkTo('/console/tickets'),
  identity: linkTo('/console/settings', { tab: 'identity' }),
  alert: linkTo('/console/settings', { tab: 'alerts' }),
};

/** What waits for operators, under the bell of the console. */
export function OperatorBellPopover({ button }: { readonly button: MenuButton }) {
  return <BellPopover button={button}>{(close) => <WaitingList close={close} />}</BellPopover>;
}

function WaitingList({ close }: { readonly close: () => void }) {
  const t = useOperatorBellTexts();
  const bell = useBellTexts();
  const query = useQuery(operatorBellQuery);
  const fresh = (query.data ?? []).filter(({ is_new: isNew }) => isNew).map(({ kind }) => kind);
  // What was new when the list was opened stays marked as long as it is open.
  const [marked] = useState(() => new Set(fresh));
  const { mutate: read } = useMutation({
    mutationFn: () => ask(readOperatorBell, {}),
    meta: { stale: [queryKeys.bell.all] },
  });
  const isNew = fresh.length > 0;
  useEffect(() => {
    if (isNew) read();
  }, [isNew, read]);
  return (
    <>
      <Text fw={700} p="md" pb="xs">
        {bell.title}
      </Text>
      <Loaded query={query} height={160}>
        {(all) => {
          const waiting = all.filter(({ count }) => count > 0);
          if (waiting.length === 0)
            return (
              <Text p="md" pt={0}>
                {t.none}
              </Text>
            );
          return (
            <ul className={classes.list} aria-label={bell.title}>
              {waiting.map((one) => (
                <Entry key={one.kind} waiting={one} isNew={marked.has(one.kind)} close={close} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Box p="md" className={classes.foot ?? ''}>
        <PushSwitch />
      </Box>
    </>
  );
}

interface EntryProps {
  readonly waiting: WaitingForOperators;
  readonly isNew: boolean;
  readonly close: () => void;
}

function Entry({ waiting: { kind, count, newest_at: newest }, isNew, close }: EntryProps) {
  const t = useOperatorBellTexts();
  const format = useFormat();
  return (
    <li>
      <PageLink to={pages[kind]} className={classes.entry} onClick={close}>
        <Text component="span" size="sm" display="block">
          {t[kind]({ count: format.count(count) })}
        </Text>
        <Group gap="xs" mt={4}>
          {newest !== null && (
            <Text component="span" size="xs" c="dimmed">
              {t.newest} <Moment at={newest} isRelative />
            </Text>
          )}
          {isNew && <Badge size="sm">{t.isNew}</Badge>}
        </Group>
      </PageLink>
    </li>
  );
}
