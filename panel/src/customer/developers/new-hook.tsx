import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { createVerifyHook, type NewVerifyHook } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { SecretDialog } from '../../components/keys/secret-dialog.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { hookKindWords, useVerifyTexts } from './verify-texts.ts';

type Kind = keyof typeof hookKindWords;
const kinds = Object.keys(hookKindWords) as Kind[];

export function NewHook({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useVerifyTexts();
  return (
    <SecretDialog
      isOpen={isOpen}
      close={close}
      title={t.add}
      form={(onMade: (made: NewVerifyHook) => void) => <HookForm onMade={onMade} />}
      shown={({ secret, url }) => ({ title: t.made, value: secret ?? url, hint: t.secretHint({ url }) })}
      understood={t.understood}
    />
  );
}

function HookForm({ onMade }: { readonly onMade: (made: NewVerifyHook) => void }) {
  const t = useVerifyTexts();
  const { language } = useLanguage();
  const { form, field, values, set, errors, problem, isBusy } = useApiForm({
    initial: { name: '', kind: 'standard-webhooks' as Kind, signing_key: '' },
    submit: ({ signing_key: key, ...typed }) =>
      ask(createVerifyHook, {
        body: { ...typed, ...(typed.kind === 'zitadel' && { signing_key: key }) },
      }),
    async onDone(made) {
      await Promise.all(
        [queryKeys.verify.all, queryKeys.keys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onMade(made);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} data-autofocus {...autoDirection} {...field('name')} />
        <NativeSelect
          label={t.kind}
          value={values.kind}
          error={errors['kind']}
          data={kinds.map((kind) => ({ value: kind, label: inLanguage(hookKindWords[kind], language) }))}
          onChange={(event) => set('kind', event.currentTarget.value as Kind)}
        />
        {values.kind === 'zitadel' && (
          <TextInput
            label={t.signingKey}
            description={t.signingKeyHint}
            {...field('signing_key')}
            dir="ltr"
          />
        )}
        <FormButtons send={t.make} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
