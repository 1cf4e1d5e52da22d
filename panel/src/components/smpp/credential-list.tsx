import { Button, Group, Text } from '@mantine/core';
import type { ListedSmppCredential, NewSmppCredential, SmppCredential } from '@peyk/sdk';
import { useState } from 'react';

import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { ConfirmedButton } from '../dialog/confirmed-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { toast } from '../feedback/toast.tsx';
import { OneTimeSecret } from '../keys/one-time-secret.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { Ltr } from '../values/ltr.tsx';
import { Moment } from '../values/moment.tsx';
import type { CredentialCalls } from './calls.ts';
import { CredentialDialog } from './credential-dialog.tsx';
import { RenewPassword } from './renew-password.tsx';
import { useSmppTexts } from './smpp-texts.ts';

interface CredentialListProps {
  readonly rows: readonly ListedSmppCredential[];
  /** Undefined: they may only be seen. */
  readonly calls: CredentialCalls | undefined;
}

export function CredentialList({ rows, calls }: CredentialListProps) {
  const t = useSmppTexts();
  const format = useFormat();
  const [renewed, setRenewed] = useState<NewSmppCredential>();
  return (
    <>
      <ListRows
        name={t.title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', card: 'headline', title: t.name, cell: ({ name }) => name },
          { key: 'system', title: t.systemId, cell: (row) => <Ltr>{row.system_id}</Ltr> },
          {
            key: 'speed',
            title: t.speed,
            isNumber: true,
            cell: (row) => format.count(row.parts_per_second),
          },
          {
            key: 'binds',
            title: t.boundNow,
            isNumber: true,
            cell: (row) => t.of({ count: format.count(row.bound), max: format.count(row.binds_max) }),
          },
          { key: 'waiting', title: t.waiting, isNumber: true, cell: (row) => <Waiting credential={row} /> },
          {
            key: 'actions',
            card: 'actions',
            title: t.actions,
            cell: (row) => calls && <Actions credential={row} calls={calls} setRenewed={setRenewed} />,
          },
        ]}
      />
      <Dialog isOpen={renewed !== undefined} close={() => setRenewed(undefined)} title={t.renewed}>
        <OneTimeSecret
          value={renewed?.password ?? ''}
          hint={t.passwordHint}
          action={{ text: t.understood, close: () => setRenewed(undefined) }}
        />
      </Dialog>
    </>
  );
}

/** What its client has not taken, which is seen here also while it is not bound. */
function Waiting({
  credential: { waiting, waiting_since: since },
}: {
  readonly credential: ListedSmppCredential;
}) {
  const format = useFormat();
  if (since === null) return format.count(0);
  return (
    <>
      {format.count(waiting)}{' '}
      <Text component="span" size="sm" c="dimmed">
        <Moment at={since} isRelative />
      </Text>
    </>
  );
}

interface ActionsProps {
  readonly credential: SmppCredential;
  readonly calls: CredentialCalls;
  readonly setRenewed: (made: NewSmppCredential) => void;
}

function Actions({ credential, calls, setRenewed }: ActionsProps) {
  const t = useSmppTexts();
  const [isEditing, setIsEditing] = useState(false);
  const { id, name } = credential;
  return (
    <Group gap="xs" justify="end">
      <Button size="compact-sm" variant="subtle" onClick={() => setIsEditing(true)}>
        {t.edit}
      </Button>
      <RenewPassword credential={credential} calls={calls} onDone={setRenewed} />
      <ConfirmedButton
        action={t.remove}
        run={() => calls.remove(id)}
        stale={[queryKeys.smpp.all, queryKeys.keys.all]}
        onDone={() => toast.done(t.removed)}
      >
        {t.removeHint({ name })}
      </ConfirmedButton>
      <CredentialDialog
        isOpen={isEditing}
        close={() => setIsEditing(false)}
        calls={calls}
        credential={credential}
      />
    </Group>
  );
}
