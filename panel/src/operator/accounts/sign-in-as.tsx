import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { signInAs, type Account } from '@peyk/sdk';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { keepVisit } from '../../api/visit.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useAccountsTexts } from './accounts-texts.ts';

/** A visit to the account, as its people see it and without changes; they read who came and why. */
export function SignInAs({ account }: { readonly account: Account }) {
  const t = useAccountsTexts();
  const [isOpen, dialog] = useDisclosure(false);
  const { form, field, problem, isBusy } = useApiForm({
    initial: { reason: '' },
    async submit(body) {
      const { token } = await ask(signInAs, { params: { id: account.id }, body });
      keepVisit({ token, accountId: account.id });
      // Everything that was read so far is of the operator.
      location.assign('/');
    },
  });
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t.signInAs}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.signInAs}>
        <form {...form}>
          <Stack>
            <FormProblem problem={problem} />
            <Text>{t.signInAsHint}</Text>
            <Textarea
              label={t.reason}
              description={t.visitReasonHint}
              {...field('reason')}
              dir="auto"
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
            />
            <FormButtons send={t.signInAs} isBusy={isBusy} cancel={dialog.close} />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
