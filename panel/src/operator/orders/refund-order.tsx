import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { refundOrder } from '@peyk/sdk';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import type { AnyOrder } from './orders-queries.ts';
import { useOrdersTexts } from './orders-texts.ts';

interface RefundDialogProps {
  readonly order: AnyOrder | undefined;
  readonly close: () => void;
}

export function RefundDialog({ order, close }: RefundDialogProps) {
  const t = useOrdersTexts();
  return (
    <Dialog isOpen={order !== undefined} close={close} title={t.refund}>
      {order && <RefundForm order={order} close={close} />}
    </Dialog>
  );
}

function RefundForm({ order, close }: { readonly order: AnyOrder; readonly close: () => void }) {
  const t = useOrdersTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { form, field, money, problem, isBusy } = useApiForm({
    initial: { amount: String(order.payable_amount), reason: '' },
    submit: ({ amount, reason }) =>
      ask(refundOrder, {
        params: { id: order.id },
        body: { reason, ...(amount !== '' && { amount: Number(amount) }) },
      }),
    async onDone() {
      close();
      await queryClient.invalidateQueries({ queryKey: queryKeys.orders.all });
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all });
      toast.done(t.refundedNow);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Text>{t.refundHint({ amount: format.toman(order.payable_amount) })}</Text>
        <TextInput label={t.refundAmount} {...money('amount')} inputMode="numeric" />
        <Textarea
          label={t.reason}
          description={t.reasonHint}
          {...field('reason')}
          dir="auto"
          autosize
          minRows={2}
          data-autofocus
        />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {t.refund}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
