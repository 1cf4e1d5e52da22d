import { Badge, Button, Group } from '@mantine/core';
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
      cell: ({ name, hint, kind }) => (
        <Group gap={6}>
          <bdi>{name || hint}</bdi>
          {kind === 'test' && (
            <Badge color="grape" variant="light">
              {t.test}
            </Badge>
          )}
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
      cell: ({ revoked_at: at }) => <Badge color={at ? 'red' : 'green'}>{at ? t.revoked : t.active}</Badge>,
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
