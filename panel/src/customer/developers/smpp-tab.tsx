import { Anchor, Button, Code, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import {
  deleteSmppCredential,
  listSmppCredentials,
  renewSmppPassword,
  type NewSmppCredential,
  type SmppCredential,
} from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { NewSmpp } from './new-smpp.tsx';
import { smppConfigurations } from './smpp-configurations.ts';
import { SmppSessions } from './smpp-sessions.tsx';
import { useSmppTexts } from './smpp-texts.ts';

const credentialsQuery = queryOptions({
  queryKey: queryKeys.smpp.credentials(),
  queryFn: ({ signal }) => ask(listSmppCredentials, {}, signal),
});
const placeholder = 'SMPP_PASSWORD';

/** How programs of the account bind by SMPP, and those that are bound now. */
export function SmppTab() {
  const t = useSmppTexts();
  const mayManage = useMay('manage');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Stack gap="xl">
      <Stack component="section">
        <Group justify="space-between">
          <Stack gap={0}>
            <Title order={2} size="h4">
              {t.title}
            </Title>
            <Text c="dimmed" size="sm">
              {t.hint}{' '}
              <Anchor href="/docs/guides/smpp" size="sm" underline="always">
                {t.guide}
              </Anchor>
            </Text>
          </Stack>
          {mayManage && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => setIsMaking(true)}>
              {t.add}
            </Button>
          )}
        </Group>
        <Credentials mayManage={mayManage} />
      </Stack>
      <SmppSessions />
      <NewSmpp isOpen={isMaking} close={() => setIsMaking(false)} />
    </Stack>
  );
}

function Credentials({ mayManage }: { readonly mayManage: boolean }) {
  const t = useSmppTexts();
  const format = useFormat();
  const [renewed, setRenewed] = useState<NewSmppCredential>();
  return (
    <Loaded query={useQuery(credentialsQuery)} height={120}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <Empty title={t.none} hint={t.noneHint} />
          ) : (
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
                { key: 'binds', title: t.binds, isNumber: true, cell: (row) => format.count(row.binds_max) },
                {
                  key: 'actions',
                  title: t.actions,
                  cell: (row) => mayManage && <Actions credential={row} setRenewed={setRenewed} />,
                },
              ]}
            />
          )}
          {rows[0] !== undefined && <Configuration systemId={rows[0].system_id} />}
          <Dialog isOpen={renewed !== undefined} close={() => setRenewed(undefined)} title={t.renewed}>
            <OneTimeSecret
              value={renewed?.password ?? ''}
              hint={t.passwordHint}
              action={{ text: t.understood, close: () => setRenewed(undefined) }}
            />
          </Dialog>
        </>
      )}
    </Loaded>
  );
}

interface ActionsProps {
  readonly credential: SmppCredential;
  readonly setRenewed: (made: NewSmppCredential) => void;
}

function Actions({ credential: { id, name }, setRenewed }: ActionsProps) {
  const t = useSmppTexts();
  return (
    <Group gap="xs" justify="end">
      <ConfirmedButton
        action={t.renew}
        run={() => ask(renewSmppPassword, { params: { id }, body: { overlap_hours: 24 } })}
        stale={[queryKeys.smpp.all]}
        onDone={setRenewed}
        isHarmless
      >
        {t.renewHint({ name })}
      </ConfirmedButton>
      <ConfirmedButton
        action={t.remove}
        run={() => ask(deleteSmppCredential, { params: { id } })}
        stale={[queryKeys.smpp.all, queryKeys.keys.all]}
        onDone={() => toast.done(t.removed)}
      >
        {t.removeHint({ name })}
      </ConfirmedButton>
    </Group>
  );
}

function Configuration({ systemId }: { readonly systemId: string }) {
  const t = useSmppTexts();
  const host = window.location.hostname;
  const configurations = smppConfigurations({ host, systemId, password: placeholder });
  return (
    <Stack component="section">
      <Title order={3} size="h5">
        {t.configuration}
      </Title>
      <Text c="dimmed" size="sm">
        {t.configurationHint({ placeholder })}
      </Text>
      <Tabs defaultValue="Kannel" keepMounted={false}>
        <Tabs.List mb="sm">
          {configurations.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              <bdi dir="ltr">{name}</bdi>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {configurations.map(({ name, code }) => (
          <Tabs.Panel key={name} value={name}>
            <Group align="start" wrap="nowrap">
              <Code
                block
                dir="ltr"
                flex={1}
                tabIndex={0}
                aria-label={`${t.configuration} ${name}`}
                style={{ overflowX: 'auto' }}
              >
                {code}
              </Code>
              <Copy value={code} />
            </Group>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
