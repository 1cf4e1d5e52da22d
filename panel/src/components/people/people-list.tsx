import { Badge, Button, Group } from '@mantine/core';
import type { User, UserPage } from '@peyk/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { PanelKey } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../feedback/empty.tsx';
import type { Column } from '../list/list-rows.tsx';
import { ServerList } from '../list/server-list.tsx';
import { Ltr } from '../values/ltr.tsx';
import { Moment } from '../values/moment.tsx';
import { usePeopleListTexts, userRoleWords, userStateWords } from './people-list-texts.ts';
import { useToggleMutation } from '../form/use-toggle-mutation.ts';

const colors = { invited: 'orange', active: 'green', disabled: 'red' } as const;

/** How access is opened and closed, and which questions have another answer then. */
interface Access {
  readonly on: (user: User) => Promise<unknown>;
  readonly off: (user: User) => Promise<unknown>;
  readonly stale: readonly PanelKey[];
}

interface PeopleListProps {
  readonly name: string;
  readonly query: UseQueryResult<UserPage>;
  readonly clear: () => void;
  readonly turnTo: (page: number) => void;
  /** Text of an empty list. */
  readonly empty: string;
  readonly tools: ReactNode;
  readonly access: Access;
  /** Whether the role of the reader allows a change of this person. */
  readonly mayChange: (user: User) => boolean;
  /** What else may be done with a person, beside the access. */
  readonly more: (user: User) => ReactNode;
}

/** The people who sign in for an account, for itself and for operators. */
export function PeopleList({ empty, access, mayChange, more, clear, turnTo, ...rest }: PeopleListProps) {
  const columns = useColumns((user) =>
    mayChange(user) ? (
      <Group gap="xs" wrap="nowrap">
        <AccessButton user={user} access={access} />
        {more(user)}
      </Group>
    ) : null,
  );
  return (
    <ServerList
      {...rest}
      columns={columns}
      rowKey={({ id }) => id}
      list={{ isFiltered: false, clear, turnTo }}
      empty={<Empty title={empty} />}
    />
  );
}

function useColumns(actions: (user: User) => ReactNode): Column<User>[] {
  const t = usePeopleListTexts();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      card: 'headline',
      title: t.name,
      cell: ({ name, username }) => <bdi>{name || username}</bdi>,
    },
    { key: 'username', title: t.username, cell: ({ username }) => <Ltr>{username}</Ltr> },
    { key: 'mobile', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    {
      key: 'role',
      card: 'fact',
      title: t.role,
      cell: ({ role }) => role && inLanguage(userRoleWords[role], language),
    },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ state }) => <Badge color={colors[state]}>{inLanguage(userStateWords[state], language)}</Badge>,
    },
    {
      key: 'seen',
      card: 'fact',
      title: t.lastSignIn,
      cell: ({ last_sign_in_at: at }) => (at ? <Moment at={at} isRelative /> : t.never),
    },
    { key: 'actions', card: 'actions', title: t.actions, cell: actions },
  ];
}

function AccessButton({ user, access }: { readonly user: User; readonly access: Access }) {
  const t = usePeopleListTexts();
  const { switchTo, isPending } = useToggleMutation({
    on: () => access.on(user),
    off: () => access.off(user),
    stale: access.stale,
    said: { on: t.enabledNow, off: t.disabledNow },
  });
  const isDisabled = user.state === 'disabled';
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      onClick={() => switchTo(isDisabled ? 'on' : 'off')}
    >
      {isDisabled ? t.enable : t.disable}
    </Button>
  );
}
