import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { adjustCredit, type Account } from '@peyk/sdk';
import { useState } from 'react';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useAccountsTexts } from './accounts-texts.ts';

interface CreditDialogProps {
  readonly account: Account;
  readonly isOpen: boolean;
  readonly close: () => void;
}

export function CreditDialog({ account, isOpen, close }: CreditDialogProps) {
  const t = useAccountsTexts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t.credit}>
      <CreditForm account={account} close={close} />
    </Dialog>
  );
}

/** First what and why, then a sentence that says what will happen, and only then the money moves. */
function CreditForm({ account, close }: Omit<CreditDialogProps, 'isOpen'>) {
  const t = useAccountsTexts();
  const format = useFormat();
  const common = useCommonTexts();
  const [isSure, setSure] = useState(false);
  const { form, field, money, values, problem, errors, isBusy, send } = useApiForm({
    initial: { amount: '', rate: '', reason: '' },
    async submit({ amount, rate, reason }) {
      try {
        return await ask(adjustCredit, {
          params: { id: account.id },
          body: {
            amount: Number(amount.replace('−', '-')),
            reason,
            ...(rate !== '' && { rate: Number(rate) }),
          },
        });
      } finally {
        setSure(false);
      }
    },
    async onDone({ balanceAmount }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all });
      close();
      toast.done(t.credited({ amount: format.toman(balanceAmount) }));
    },
  });
  const amount = Number(values.amount.replace('−', '-'));
  if (isSure && Object.keys(errors).length === 0)
    return (
      <Stack>
        <Alert color={amount < 0 ? 'orange' : 'green'}>
          {(amount < 0 ? t.sumDown : t.sumUp)({
            amount: format.toman(Math.abs(amount)),
            name: account.displayName,
          })}
        </Alert>
        <Text dir="auto">{values.reason}</Text>
        <Group justify="end">
          <Button variant="default" onClick={() => setSure(false)}>
            {common.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {t.apply}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (values.reason.trim() !== '' && Number.isSafeInteger(amount) && amount !== 0) setSure(true);
        else void send();
      }}
    >
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.amount} description={t.amountHint} {...money('amount')} data-autofocus />
        <TextInput label={t.rate} description={t.rateHint} {...money('rate')} inputMode="numeric" />
        <Textarea
          label={t.reason}
          description={t.reasonHint}
          {...field('reason')}
          dir="auto"
          autosize
          minRows={2}
        />
        <FormButtons send={t.goOn} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
