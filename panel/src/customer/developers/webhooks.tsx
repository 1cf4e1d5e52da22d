import { Badge, Button, Code, Group, Menu, Stack, Text } from '@mantine/core';
import { editWebhook, listWebhooks, testWebhook, type Webhook } from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { MoreIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { useMay } from '../../session/me.ts';
import { NewWebhook } from './new-webhook.tsx';
import { RemoveWebhook, WebhookSecret } from './webhook-dialogs.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { useWebhookFailure } from './webhook-failure.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks.list(),
  queryFn: ({ signal }) => ask(listWebhooks, {}, signal),
});

type Opened =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'log' | 'remove' | 'secret'; readonly of: Webhook };

export function Webhooks() {
  const t = useWebhooksTexts();
  const mayManage = useMay('manage');
  const query = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const of = (dialog: Opened['dialog']) =>
    opened?.dialog === dialog && 'of' in opened ? opened.of : undefined;
  return (
    <Stack component="section">
      <SectionHead
        title={t.title}
        hint={
          <>
            {t.hint}
            <br />
            {t.hintLocal}{' '}
            <Code dir="ltr" display="inline-block" style={{ verticalAlign: 'middle' }}>
              npm run peyk -- listen --forward http://localhost:3000
            </Code>
          </>
        }
      >
        {mayManage && <AddButton name={t.add} add={() => setOpened({ dialog: 'new' })} />}
      </SectionHead>
      <Loaded query={query} height={200}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t.none} hint={t.noneHint} />
          ) : (
            <ListRows
              name={t.title}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'url',
                  card: 'headline',
                  title: t.url,
                  cell: (webhook) => <Address webhook={webhook} />,
                },
                {
                  key: 'state',
                  card: 'state',
                  title: t.state,
                  cell: (webhook) => <State webhook={webhook} />,
                },
                {
                  key: 'actions',
                  card: 'actions',
                  title: t.actions,
                  cell: (webhook) => (
                    <Actions webhook={webhook} open={(dialog) => setOpened({ dialog, of: webhook })} />
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <NewWebhook isOpen={opened?.dialog === 'new'} close={close} />
      <WebhookLog webhook={of('log')} close={close} />
      <RemoveWebhook webhook={of('remove')} close={close} />
      <WebhookSecret webhook={of('secret')} close={close} />
    </Stack>
  );
}

function Address({ webhook: { url, form, is_named: isNamed } }: { readonly webhook: Webhook }) {
  const t = useWebhooksTexts();
  return (
    <Stack gap={2} align="start">
      <Ltr>{url}</Ltr>
      {form !== null && (
        <Text size="xs" c="dimmed">
          {t[isNamed ? 'namedForm' : 'ofForm']({ form: t[form] })}
        </Text>
      )}
    </Stack>
  );
}

const colors = { active: 'green', paused: 'gray', failing: 'red' } as const;

function State({
  webhook: { state, failing_since: since, last_error: error },
}: {
  readonly webhook: Webhook;
}) {
  const t = useWebhooksTexts();
  const format = useFormat();
  const failureOf = useWebhookFailure();
  return (
    <Stack gap={2} align="start">
      <Badge color={colors[state]}>{t[state]}</Badge>
      {since !== null && (
        <Text size="xs" c="dimmed">
          {t.troubled({ since: format.moment(since) })} · {failureOf(error)}
        </Text>
      )}
    </Stack>
  );
}

interface ActionsProps {
  readonly webhook: Webhook;
  readonly open: (dialog: 'log' | 'remove' | 'secret') => void;
}

function Actions({ webhook: { id, active, form, is_named: isNamed }, open }: ActionsProps) {
  const t = useWebhooksTexts();
  const format = useFormat();
  const mayManage = useMay('manage');
  const failureOf = useWebhookFailure();
  const trial = useMutation({
    mutationFn: () => ask(testWebhook, { params: { id } }),
    meta: { stale: [queryKeys.webhooks.all] },
    onSuccess({ state, response_status: status, duration_ms: ms, error }) {
      if (state === 'delivered')
        toast.done(t.tryWorked({ status: String(status), ms: format.count(ms ?? 0) }));
      else toast.refused(new Error(t.tryFailed({ error: failureOf(error) })));
    },
    onError: toast.refused,
  });
  const change = useMutation({
    mutationFn: () => ask(editWebhook, { params: { id }, body: { active: !active } }),
    meta: { stale: [queryKeys.webhooks.all] },
    onError: toast.refused,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={() => open('log')}>
        {t.log}
      </Button>
      {mayManage && (
        <>
          {!isNamed && (
            <Button
              variant="default"
              size="compact-sm"
              loading={trial.isPending}
              onClick={() => trial.mutate()}
            >
              {t.try}
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="compact-sm" aria-label={t.actions}>
                <MoreIcon size={16} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => change.mutate()}>{active ? t.pause : t.resume}</Menu.Item>
              {form === null && <Menu.Item onClick={() => open('secret')}>{t.rotate}</Menu.Item>}
              <Menu.Item color="var(--delete)" onClick={() => open('remove')}>
                {t.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </Group>
  );
}
