import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { createOperator } from '@peyk/sdk';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { roles, roleWords, usePeopleTexts, type Role } from './people-texts.ts';

interface AddOperatorProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

export function AddOperator({ isOpen, close }: AddOperatorProps) {
  const t = usePeopleTexts();
  const [link, setLink] = useState<string>();
  return (
    <Dialog isOpen={isOpen} close={close} onExitTransitionEnd={() => setLink(undefined)} title={t.add}>
      {link === undefined ? (
        <AddForm
          onAdded={(made) => {
            setLink(made);
            if (made !== undefined) return;
            toast.done(t.addedKeyOnly);
            close();
          }}
        />
      ) : (
        <OneTimeSecret hint={t.inviteHint} value={link} />
      )}
    </Dialog>
  );
}

function AddForm({ onAdded }: { readonly onAdded: (link: string | undefined) => void }) {
  const t = usePeopleTexts();
  const { language } = useLanguage();
  const { form, field, digits, problem, isBusy } = useApiForm({
    initial: { name: '', username: '', mobile: '', role: 'support' },
    submit: ({ name, username, mobile, role }) =>
      ask(createOperator, {
        body: {
          name,
          role: role as Role,
          ...(username !== '' && { username }),
          ...(mobile !== '' && { mobile }),
        },
      }),
    async onDone({ password_set_url: link }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.operators.all });
      onAdded(link);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} {...field('name')} dir="auto" data-autofocus />
        <NativeSelect
          label={t.role}
          {...field('role')}
          data={roles.map((value) => ({ value, label: inLanguage(roleWords[value], language) }))}
        />
        <TextInput
          label={t.username}
          description={t.usernameHint}
          {...field('username')}
          dir="ltr"
          autoComplete="off"
        />
        <TextInput label={t.mobile} description={t.mobileHint} {...digits('mobile')} inputMode="tel" />
        <FormButtons send={t.add} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
