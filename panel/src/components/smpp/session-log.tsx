import { Button, Group, Stack, Text } from '@mantine/core';
import type { SmppSessionLog } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { Ltr } from '../values/ltr.tsx';
import { Moment } from '../values/moment.tsx';
import { useSmppTexts } from './smpp-texts.ts';

const everyMs = 3000;
const minutes = 5;

export interface LogCalls {
  readonly begin: (id: number, body: { readonly minutes: number }) => Promise<unknown>;
  readonly show: (id: number, signal: AbortSignal) => Promise<SmppSessionLog>;
}

interface SessionLogProps {
  readonly id: number;
  readonly name: string;
  readonly calls: LogCalls;
}

/** A button that opens the logged PDUs of a session. */
export function SessionLog({ id, name, calls }: SessionLogProps) {
  const t = useSmppTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        {t.log}
      </Button>
      <Dialog isOpen={isOpen} close={() => setIsOpen(false)} title={t.logOf({ name })} size="xl">
        <Log id={id} calls={calls} />
      </Dialog>
    </>
  );
}

function Log({ id, calls }: Pick<SessionLogProps, 'id' | 'calls'>) {
  const t = useSmppTexts();
  const queryKey = queryKeys.smpp.log(id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.show(id, signal),
    refetchInterval: everyMs,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.begin(id, { minutes }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t.logHint}
        </Text>
        <Button loading={isPending} onClick={() => mutate()}>
          {t.beginLog}
        </Button>
      </Group>
      <Loaded query={query} height={160}>
        {({ pdus }) =>
          pdus.length === 0 ? (
            <Text c="dimmed">{t.noPdus}</Text>
          ) : (
            <ListRows
              name={t.log}
              rows={pdus}
              rowKey={(pdu) => pdu.id}
              columns={[
                { key: 'at', title: t.at, cell: ({ at }) => <Moment at={at} /> },
                {
                  key: 'pdu',
                  card: 'headline',
                  title: t.pdu,
                  cell: ({ direction, name: command }) => (
                    <Ltr>{`${direction === 'in' ? '→' : '←'} ${command}`}</Ltr>
                  ),
                },
                { key: 'status', title: t.status, cell: ({ status }) => <Ltr>{status ?? '—'}</Ltr> },
                {
                  key: 'fields',
                  title: t.fields,
                  cell: ({ fields }) => (
                    <Ltr>
                      {Object.entries(fields)
                        .map(([key, value]) => `${key}=${value}`)
                        .join(' ')}
                    </Ltr>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}
