import { Button, Stack, Text } from '@mantine/core';
import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmChange } from '../../components/dialog/confirm-change.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useWebhooksTexts } from './webhooks-texts.ts';

interface DialogProps {
  readonly webhook: Webhook | undefined;
  readonly close: () => void;
}

export function RemoveWebhook({ webhook, close }: DialogProps) {
  const t = useWebhooksTexts();
  return (
    <ConfirmChange
      of={webhook}
      close={close}
      action={t.remove}
      run={({ id }) => ask(deleteWebhook, { params: { id } })}
      stale={[queryKeys.webhooks.all]}
      said={t.removed}
      hint={({ url }) => t.removeHint({ url })}
    />
  );
}

export function WebhookSecret({ webhook, close }: DialogProps) {
  const t = useWebhooksTexts();
  const rotate = useMutation({
    mutationFn: (id: number) => ask(rotateWebhookSecret, { params: { id } }),
    onError: toast.refused,
  });
  const end = () => {
    rotate.reset();
    close();
  };
  return (
    <Dialog isOpen={webhook !== undefined} close={end} title={rotate.data ? t.rotated : t.rotate}>
      {rotate.data ? (
        <OneTimeSecret
          value={rotate.data.secret}
          hint={t.secretHint}
          action={{ text: t.understood, close: end }}
        />
      ) : (
        <Stack>
          <Text>{t.rotatedHint}</Text>
          <Button loading={rotate.isPending} onClick={() => webhook && rotate.mutate(webhook.id)}>
            {t.rotate}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
