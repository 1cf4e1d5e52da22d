import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { blockAccount, unblockAccount, type Account } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useAccountsTexts } from './accounts-texts.ts';

export function AccountBlock({ account }: { readonly account: Account }) {
  return account.blocked ? <Unblock account={account} /> : <Block account={account} />;
}

function Block({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const common = useCommonTexts();
  const [isOpen, dialog] = useDisclosure(false);
  const { form, field, problem, isBusy } = useApiForm({
    initial: { reason: '' },
    submit: (body) => ask(blockAccount, { params: { id: account.id }, body }),
    async onDone() {
      dialog.close();
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts.all });
      toast.done(t.blockedNow);
    },
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t.block}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.block}>
        <form {...form}>
          <Stack>
            <FormProblem problem={problem} />
            <Text>{t.blockHint}</Text>
            <Textarea label={t.reason} {...field('reason')} dir="auto" autosize minRows={2} data-autofocus />
            <Group justify="end">
              <Button variant="default" onClick={dialog.close}>
                {common.cancel}
              </Button>
              <Button type="submit" color="red" loading={isBusy}>
                {t.block}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

function Unblock({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  return (
    <ConfirmedButton
      action={t.unblock}
      button={{ variant: 'default' }}
      isHarmless
      run={() => ask(unblockAccount, { params: { id: account.id } })}
      stale={[queryKeys.accounts.all]}
      onDone={() => toast.done(t.unblockedNow)}
    >
      {t.unblockHint({ name: account.displayName })}
    </ConfirmedButton>
  );
}
