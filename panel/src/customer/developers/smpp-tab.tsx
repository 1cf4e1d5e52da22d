import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import {
  createSmppCredential,
  deleteSmppCredential,
  editSmppCredential,
  listSmppCredentials,
  renewSmppPassword,
  showSmppPorts,
} from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import type { CredentialCalls } from '../../components/smpp/calls.ts';
import { CredentialDialog } from '../../components/smpp/credential-dialog.tsx';
import { CredentialList } from '../../components/smpp/credential-list.tsx';
import { smppConfigurations } from '../../components/smpp/smpp-configurations.ts';
import { useSmppTexts } from '../../components/smpp/smpp-texts.ts';
import { CodeTabs } from '../../components/values/code-tabs.tsx';
import { useMay } from '../../session/me.ts';
import { SmppSessions } from './smpp-sessions.tsx';

const credentialsQuery = queryOptions({
  queryKey: queryKeys.smpp.credentials(),
  queryFn: ({ signal }) => ask(listSmppCredentials, {}, signal),
});
const portsQuery = queryOptions({
  queryKey: queryKeys.smpp.ports(),
  queryFn: ({ signal }) => ask(showSmppPorts, {}, signal),
});
const calls: CredentialCalls = {
  mayChooseTest: false,
  create: ({ test: _test, ...body }) => ask(createSmppCredential, { body }),
  edit: (id, body) => ask(editSmppCredential, { params: { id }, body }),
  renew: (id, body) => ask(renewSmppPassword, { params: { id }, body }),
  remove: (id) => ask(deleteSmppCredential, { params: { id } }),
};
const placeholder = 'SMPP_PASSWORD';
const usualPort = 2775;

/** How programs of the account bind by SMPP, and those that are bound now. */
export function SmppTab() {
  const t = useSmppTexts();
  const mayManage = useMay('manage');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Stack gap="xl">
      <Stack component="section">
        <SectionHead
          title={t.title}
          hint={
            <>
              {t.hint}{' '}
              <Anchor href="/docs/guides/smpp" size="sm" underline="always">
                {t.guide}
              </Anchor>
            </>
          }
        >
          {mayManage && <AddButton name={t.add} add={() => setIsMaking(true)} />}
        </SectionHead>
        <Credentials mayManage={mayManage} />
      </Stack>
      <SmppSessions />
      <CredentialDialog isOpen={isMaking} close={() => setIsMaking(false)} calls={calls} />
    </Stack>
  );
}

function Credentials({ mayManage }: { readonly mayManage: boolean }) {
  const t = useSmppTexts();
  return (
    <Loaded query={useQuery(credentialsQuery)} height={120}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <Empty title={t.none} hint={t.noneHint} />
          ) : (
            <CredentialList rows={rows} calls={mayManage ? calls : undefined} />
          )}
          {rows[0] !== undefined && <Configuration systemId={rows[0].system_id} />}
        </>
      )}
    </Loaded>
  );
}

function Configuration({ systemId }: { readonly systemId: string }) {
  const t = useSmppTexts();
  const host = window.location.hostname;
  return (
    <Stack component="section">
      <Title order={3} size="h5">
        {t.configuration}
      </Title>
      <Text c="dimmed" size="sm">
        {t.configurationHint({ placeholder })}
      </Text>
      <Loaded query={useQuery(portsQuery)} height={200}>
        {({ port, tls_port: tlsPort }) => (
          <>
            {port === null && tlsPort === null && <Alert color="orange">{t.noPort}</Alert>}
            {tlsPort !== null && <Text size="sm">{t.tlsPort({ port: String(tlsPort) })}</Text>}
            <CodeTabs
              title={t.configuration}
              codes={smppConfigurations({
                host,
                port: port ?? tlsPort ?? usualPort,
                systemId,
                password: placeholder,
              })}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
