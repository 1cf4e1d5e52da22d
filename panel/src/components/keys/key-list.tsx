import { Badge, Button, Group, Text } from '@mantine/core';
import type { ApiKey } from '@peyk/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { PanelKey } from '../../api/query-keys.ts';
import { ConfirmChange } from '../dialog/confirm-change.tsx';
import { useKeyListTexts } from './key-list-texts.ts';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { Ltr } from '../values/ltr.tsx';
import { Moment } from '../values/moment.tsx';

/** How a key is revoked, and which questions have another answer then. */
interface RevokeKey {
  readonly run: (id: number) => Promise<unknown>;
  readonly stale: readonly PanelKey[];
}

interface KeyListProps {
  readonly query: UseQueryResult<readonly ApiKey[]>;
  readonly empty: ReactNode;
  /** Undefined: the role of the reader does not allow it. */
  readonly revoke: RevokeKey | undefined;
}

/** The API keys of an account, for itself and for operators. */
export function KeyList({ query, empty, revoke }: KeyListProps) {
  const t = useKeyListTexts();
  const [asked, askFor] = useState<ApiKey>();
  const columns = useColumns(revoke && askFor);
  return (
    <>
      <Loaded query={query} height={200}>
        {(keys) =>
          keys.length === 0 ? (
            empty
          ) : (
            <ListRows name={t.keys} rows={keys} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
      {revoke && <Revoke of={asked} revoke={revoke} close={() => askFor(undefined)} />}
    </>
  );
}

function useColumns(askFor: ((key: ApiKey) => void) | undefined): Column<ApiKey>[] {
  const t = useKeyListTexts();
  return [
    {
      key: 'name',
      card: 'headline',
      title: t.name,
      cell: ({ name, hint, kind, provider }) => (
        <Group gap={6}>
          <bdi>{name || hint}</bdi>
          {kind === 'test' && (
            <Badge color="grape" variant="light">
              {t.test}
            </Badge>
          )}
          {provider !== null && <Badge variant="light">{t.door({ provider })}</Badge>}
        </Group>
      ),
    },
    { key: 'hint', card: 'fact', title: t.end, cell: ({ hint }) => <Ltr>{hint}</Ltr> },
    {
      key: 'used',
      card: 'fact',
      title: t.lastUsed,
      cell: ({ last_used_at: at }) => (at ? <Moment at={at} isRelative /> : t.never),
    },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: (key) => <KeyState of={key} />,
    },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (key) =>
        askFor &&
        key.revoked_at === null && (
          <Button variant="default" size="compact-sm" onClick={() => askFor(key)}>
            {t.revoke}
          </Button>
        ),
    },
  ];
}

/** Whether it works, and until when. */
function KeyState({ of: { revoked_at: revokedAt, expires_at: expiresAt } }: { readonly of: ApiKey }) {
  const t = useKeyListTexts();
  if (revokedAt !== null) return <Badge color="red">{t.revoked}</Badge>;
  if (expiresAt === null) return <Badge color="green">{t.active}</Badge>;
  if (new Date(expiresAt) <= new Date()) return <Badge color="red">{t.expired}</Badge>;
  return (
    <Group gap={6}>
      <Badge color="green">{t.active}</Badge>
      <Text span size="xs" c="dimmed">
        {t.until} <Moment at={expiresAt} />
      </Text>
    </Group>
  );
}

interface RevokeProps {
  readonly of: ApiKey | undefined;
  readonly revoke: RevokeKey;
  readonly close: () => void;
}

function Revoke({ of: asked, revoke, close }: RevokeProps) {
  const t = useKeyListTexts();
  return (
    <ConfirmChange
      of={asked}
      close={close}
      action={t.revoke}
      run={({ id }) => revoke.run(id)}
      stale={revoke.stale}
      said={t.revokedNow}
      hint={({ name }) => t.revokeHint({ name })}
    />
  );
}
