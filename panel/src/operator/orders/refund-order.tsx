import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { refundOrder } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useRoomForm } from '../../parts/form/use-room-form.ts';
import { usePartTexts } from '../../parts/part-texts.ts';
import { tell } from '../../parts/tell.tsx';
import type { AnyOrder } from './orders-queries.ts';
import { useOrdersTexts } from './orders-texts.ts';

interface RefundDialogProps {
  readonly order: AnyOrder | undefined;
  readonly close: () => void;
}

export function RefundDialog({ order, close }: RefundDialogProps) {
  const t = useOrdersTexts();
  const parts = usePartTexts();
  return (
    <Modal
      opened={order !== undefined}
      onClose={close}
      title={t.refund}
      closeButtonProps={{ 'aria-label': parts.close }}
    >
      {order && <RefundForm order={order} close={close} />}
    </Modal>
  );
}

function RefundForm({ order, close }: { readonly order: AnyOrder; readonly close: () => void }) {
  const t = useOrdersTexts();
  const parts = usePartTexts();
  const format = useFormat();
  const { form, field, digits, problem, isBusy } = useRoomForm({
    initial: { amount: String(order.payable_amount), reason: '' },
    submit: ({ amount, reason }) =>
      ask(refundOrder, {
        params: { id: order.id },
        body: { reason, ...(amount !== '' && { amount: Number(amount) }) },
      }),
    async onDone() {
      close();
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      await queryClient.invalidateQueries({ queryKey: ['accounts'] });
      tell.done(t.refundedNow);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Text>{t.refundHint({ amount: format.toman(order.payable_amount) })}</Text>
        <TextInput label={t.refundAmount} {...digits('amount')} inputMode="numeric" />
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
            {parts.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {t.refund}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
