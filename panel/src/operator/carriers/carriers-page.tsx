import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { deleteCarrier, exportCarriers, type Carrier, type KeptCarrier } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';

import { connected } from '../../api/connected.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';
import { carriersQuery } from '../../shared-queries/carriers.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { useActionsColumn } from '../../components/record/row-actions.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { CarrierCard, CarrierStatusBadge } from './carrier-health.tsx';
import { carrierKindWords } from './carrier-options.ts';
import { shownCarriers, type ShownCarrier } from './carrier-status.ts';
import { useCarriersTexts } from './carriers-texts.ts';
import { SmppClients } from './smpp-clients.tsx';
import { TestDialog } from './test-dialog.tsx';

const CarrierForm = lazy(
  connected(async () => ({ default: (await import('./carrier-form.tsx')).CarrierForm })),
);

export function CarriersPage() {
  const t = useCarriersTexts();
  // States come by events; queues and windows move all the time.
  const query = useQuery({ ...carriersQuery, refetchInterval: () => fallbackPoll(3000) || 10_000 });
  const [edited, edit] = useState<Edited<Carrier>>();
  const [tested, setTested] = useState<Carrier>();
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <AddButton name={t.add} add={() => edit('new')} />
      </PageTitle>
      <Loaded query={query} height={400}>
        {({ kept, in_use: inUse }) => (
          <Stack gap="xl">
            <Health carriers={shownCarriers(kept, inUse)} />
            <Kept kept={kept} edit={edit} test={setTested} />
            <SmppClients />
          </Stack>
        )}
      </Loaded>
      <RecordDialog
        edited={edited}
        add={t.add}
        close={() => edit(undefined)}
        form={CarrierForm}
        titleOf={({ name }) => t.editOf({ name })}
        size="xl"
        isLong
      />
      <TestDialog carrier={tested} close={() => setTested(undefined)} />
    </>
  );
}

function Health({ carriers }: { readonly carriers: readonly ShownCarrier[] }) {
  const t = useCarriersTexts();
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        {t.health}
      </Title>
      {carriers.length === 0 ? (
        <Text c="dimmed">
          {t.noHealth}. {t.noHealthHint}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
          {carriers.map((carrier) => (
            <CarrierCard key={carrier.name} carrier={carrier} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface KeptProps {
  readonly kept: readonly KeptCarrier[];
  readonly edit: (carrier: Carrier) => void;
  readonly test: (carrier: Carrier) => void;
}

function Kept({ kept, edit, test }: KeptProps) {
  const t = useCarriersTexts();
  const { language } = useLanguage();
  const columns: Column<KeptCarrier>[] = [
    {
      key: 'name',
      card: 'headline',
      title: t.name,
      cell: ({ name }) => (
        <Text span fw={600}>
          <Ltr>{name}</Ltr>
        </Text>
      ),
    },
    {
      key: 'kind',
      card: 'fact',
      title: t.kind,
      cell: ({ kind }) => inLanguage(wordOf(carrierKindWords, kind), language),
    },
    { key: 'where', card: 'fact', title: t.where, cell: (carrier) => <Where carrier={carrier} /> },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ status }) => <CarrierStatusBadge status={status} />,
    },
    useActionsColumn<KeptCarrier>(edit, (carrier) => (
      <>
        <Button variant="default" size="compact-sm" onClick={() => test(carrier)}>
          {t.test}
        </Button>
        <RemoveCarrier carrier={carrier} />
      </>
    )),
  ];
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.kept}
        </Title>
        {kept.length > 0 && <ExportMenu operation={exportCarriers} />}
      </Group>
      {kept.length === 0 ? (
        <Empty title={t.noKept} hint={t.noKeptHint} />
      ) : (
        <ListRows name={t.kept} rows={kept} rowKey={({ id }) => id} columns={columns} />
      )}
    </Stack>
  );
}

function Where({ carrier }: { readonly carrier: Carrier }) {
  const t = useCarriersTexts();
  const { host, port, url } = carrier.config as Readonly<Record<string, string | number | undefined>>;
  const address = url ?? [host, port].filter((piece) => piece !== undefined).join(':');
  return (
    <Stack gap={2}>
      <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
        {address === '' ? '—' : <Ltr>{address}</Ltr>}
      </Text>
      {carrier.callback_path !== null && (
        <Group gap={4} wrap="nowrap" title={t.callbackHint}>
          <Text span size="sm" c="dimmed">
            {t.callback}
          </Text>
          <Copy value={new URL(carrier.callback_path, window.location.origin).href} />
        </Group>
      )}
    </Stack>
  );
}

function RemoveCarrier({ carrier: { id, name } }: { readonly carrier: Carrier }) {
  const t = useCarriersTexts();
  return (
    <ConfirmedButton
      action={t.remove}
      run={() => ask(deleteCarrier, { params: { id } })}
      stale={[queryKeys.carriers.all, queryKeys.lines.all]}
      onDone={() => toast.done(t.removed({ name }))}
      name={name}
    >
      {t.removeHint({ name })}
    </ConfirmedButton>
  );
}
