import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { resendFailed, type SendRequest } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSubmitKey, withKey } from '../../api/submit-key.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';
import { useFormat } from '../../language/language.tsx';
import { SendIcon } from '../../theme/icons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Failed } from '../../components/feedback/failed.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { resendCost, sendTimeline } from './reports-queries.ts';
import { useSendActionTexts } from './reports-texts.ts';

/** Sends the same texts again to those who failed, after what it costs was shown. */
export function ResendFailed({ send }: { readonly send: SendRequest }) {
  const t = useSendActionTexts();
  const [isOpen, dialog] = useDisclosure(false);
  if (!send.allowed.includes('resend')) return null;
  return (
    <>
      <Button variant="light" leftSection={<SendIcon size={16} />} onClick={dialog.open}>
        {t.resend}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.resend}>
        <ResendSummary send={send} close={dialog.close} />
      </Dialog>
    </>
  );
}

interface ResendSummaryProps {
  readonly send: SendRequest;
  readonly close: () => void;
}

/** What it costs, what is left then, and whether that is enough. */
function useResendPrice(id: number, wish: { readonly include_undetermined: boolean }) {
  const format = useFormat();
  const cost = useQuery(resendCost(id, wish));
  const { data: balance } = useQuery(balanceQuery);
  const after = cost.data && balance ? balance.balanceAmount - cost.data.price_amount : undefined;
  const isShort = after !== undefined && after < 0;
  return {
    cost,
    isShort,
    isReady: cost.data !== undefined && !cost.isPlaceholderData && !isShort,
    price: cost.data && format.toman(cost.data.price_amount),
    balance: balance && format.toman(balance.balanceAmount),
    after: after === undefined ? undefined : format.toman(after),
  };
}

function ResendSummary({ send, close }: ResendSummaryProps) {
  const t = useSendActionTexts();
  const format = useFormat();
  const { snapshot } = send;
  const certain = snapshot.send_failure_count + snapshot.delivery_failure_count + snapshot.system_error_count;
  const [withUnknown, setWithUnknown] = useState(certain === 0);
  const wish = { include_undetermined: withUnknown };
  const { cost, isShort, isReady, price, balance, after } = useResendPrice(send.id, wish);
  const resend = useResend(send, close);
  return (
    <Stack gap="sm">
      <Text>{t.resendHint}</Text>
      <SentBefore id={send.id} />
      {snapshot.delivery_undetermined_count > 0 && certain > 0 && (
        <Checkbox
          label={t.resendUnknown}
          checked={withUnknown}
          onChange={(event) => setWithUnknown(event.currentTarget.checked)}
        />
      )}
      {cost.error && <Failed problem={cost.error} again={cost.refetch} />}
      <Fact name={t.receivers} value={cost.data && format.count(cost.data.receiver_count)} />
      <Fact name={t.pages} value={cost.data && format.count(cost.data.pages)} />
      <Fact name={t.price} value={price} />
      <Fact name={t.balance} value={balance} />
      <Fact name={t.balanceAfter} value={after} />
      {isShort && (
        <Text c="red" role="alert">
          {t.notEnough}
        </Text>
      )}
      <Group justify="end" mt="sm">
        <Button disabled={!isReady} loading={resend.isPending} onClick={() => resend.mutate(wish)}>
          {price === undefined ? t.resend : t.sendFor({ price })}
        </Button>
      </Group>
    </Stack>
  );
}

/** A send that was sent again before says so. */
function SentBefore({ id }: { readonly id: number }) {
  const t = useSendActionTexts();
  const before = useQuery(sendTimeline(id)).data?.findLast(({ kind }) => kind === 'resent');
  if (before === undefined || before.resent_as === null) return null;
  return <Text c="orange">{t.resendAgain({ id: String(before.resent_as) })}</Text>;
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={700}>{value ?? '—'}</Text>
    </Group>
  );
}

/** One click makes one send, however often it is repeated. */
function useResend(send: SendRequest, close: () => void) {
  const t = useSendActionTexts();
  const go = useGo();
  const submit = useSubmitKey();
  return useMutation({
    mutationFn: (body: { readonly include_undetermined: boolean }) =>
      ask(
        resendFailed,
        { params: { send_request_id: send.id }, body },
        undefined,
        withKey(submit.keyOf({ ...body, id: send.id })),
      ),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess({ id }) {
      submit.done();
      close();
      toast.done(t.resent({ id: String(id) }));
      void go(linkTo('/reports/$id', { id }));
    },
    onError: toast.refused,
  });
}
