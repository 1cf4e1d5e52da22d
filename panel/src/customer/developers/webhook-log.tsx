import { Badge, Button, Text } from '@mantine/core';
import { listWebhookDeliveries, replayWebhookDelivery, type Webhook, type WebhookDelivery } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { useWebhookFailure } from './webhook-failure.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

interface WebhookLogProps {
  readonly webhook: Webhook | undefined;
  readonly close: () => void;
}

export function WebhookLog({ webhook, close }: WebhookLogProps) {
  const t = useWebhooksTexts();
  return (
    <Dialog
      isOpen={webhook !== undefined}
      close={close}
      size="xl"
      title={t.logOf({ url: webhook?.url ?? '' })}
    >
      {webhook && <Calls webhookId={webhook.id} />}
    </Dialog>
  );
}

function Calls({ webhookId }: { readonly webhookId: number }) {
  const t = useWebhooksTexts();
  const format = useFormat();
  const mayManage = useMay('manage');
  const query = useQuery({
    queryKey: queryKeys.webhooks.log(webhookId),
    queryFn: ({ signal }) =>
      ask(listWebhookDeliveries, { params: { id: webhookId }, query: { limit: 50 } }, signal),
    refetchInterval: 3000,
  });
  return (
    <Loaded query={query} height={240}>
      {({ data }) =>
        data.length === 0 ? (
          <Text>{t.noCalls}</Text>
        ) : (
          <ListRows
            name={t.log}
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { key: 'type', card: 'headline', title: t.type, cell: ({ type }) => <Ltr>{type}</Ltr> },
              { key: 'answer', card: 'state', title: t.answer, cell: (call) => <Answer call={call} /> },
              {
                key: 'attempts',
                card: 'fact',
                title: t.attempts,
                isNumber: true,
                cell: ({ attempts }) => format.count(attempts),
              },
              {
                key: 'when',
                card: 'fact',
                title: t.when,
                cell: ({ created_at: at }) => <Moment at={at} isRelative />,
              },
              {
                key: 'replay',
                card: 'actions',
                title: t.replay,
                cell: ({ id }) => mayManage && <Replay webhookId={webhookId} id={id} />,
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

const colors = { delivered: 'green', pending: 'orange', failed: 'red' } as const;

function Answer({ call: { state, response_status: status, error } }: { readonly call: WebhookDelivery }) {
  const failureOf = useWebhookFailure();
  return (
    <>
      <Badge color={colors[state]}>
        <Ltr>{status ?? '…'}</Ltr>
      </Badge>{' '}
      {error !== null && <span>{failureOf(error)}</span>}
    </>
  );
}

function Replay({ webhookId, id }: { readonly webhookId: number; readonly id: number }) {
  const t = useWebhooksTexts();
  const replay = useMutation({
    mutationFn: () => ask(replayWebhookDelivery, { params: { id: webhookId, delivery_id: id } }),
    meta: { stale: [queryKeys.webhooks.all] },
    onSuccess: () => toast.done(t.replayed),
    onError: toast.refused,
  });
  return (
    <Button variant="default" size="compact-sm" loading={replay.isPending} onClick={() => replay.mutate()}>
      {t.replay}
    </Button>
  );
}
