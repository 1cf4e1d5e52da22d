import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { createOwnKey, type NewApiKey } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { SecretDialog } from '../../components/keys/secret-dialog.tsx';
import { permissionWords, useDevelopersTexts } from './developers-texts.ts';

type Permission = keyof typeof permissionWords;
const all = Object.keys(permissionWords) as Permission[];

export function NewKey({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useDevelopersTexts();
  return (
    <SecretDialog
      isOpen={isOpen}
      close={close}
      title={t.newKey}
      form={(onMade: (made: NewApiKey) => void) => <KeyForm onMade={onMade} />}
      shown={({ api_key: key }) => ({ title: t.made, value: key, hint: t.madeHint })}
      understood={t.understood}
    />
  );
}

function KeyForm({ onMade }: { readonly onMade: (made: NewApiKey) => void }) {
  const t = useDevelopersTexts();
  const { language } = useLanguage();
  const { form, field, digits, values, set, errors, problem, isBusy } = useApiForm({
    initial: {
      name: '',
      kind: 'live',
      scope: 'all',
      permissions: ['send'] as Permission[],
      rate_limit_per_minute: '',
    },
    submit: ({ name, kind, scope, permissions, rate_limit_per_minute: rate }) =>
      ask(createOwnKey, {
        body: {
          name,
          kind: kind === 'test' ? 'test' : 'live',
          permissions: scope === 'all' ? null : permissions,
          rate_limit_per_minute: rate === '' ? null : Number(rate),
        },
      }),
    async onDone(made) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.keys.all });
      onMade(made);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.keyName} description={t.keyNameHint} {...field('name')} data-autofocus />
        <Radio.Group label={t.kind} value={values.kind} onChange={(kind) => set('kind', kind)}>
          <Stack gap="xs" mt="xs">
            <Radio value="live" label={t.live} />
            <Radio value="test" label={t.test} description={t.testHint} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={t.limits} value={values.scope} onChange={(scope) => set('scope', scope)}>
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t.allAllowed} />
            <Radio value="some" label={t.some} />
          </Stack>
        </Radio.Group>
        {values.scope === 'some' && (
          <Checkbox.Group
            value={values.permissions}
            error={errors['permissions']}
            onChange={(chosen) => set('permissions', chosen as Permission[])}
          >
            <Stack gap="xs" ps="lg">
              {all.map((permission) => (
                <Checkbox
                  key={permission}
                  value={permission}
                  label={inLanguage(permissionWords[permission], language)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <TextInput label={t.rate} {...digits('rate_limit_per_minute')} inputMode="numeric" />
        <Button type="submit" loading={isBusy}>
          {t.make}
        </Button>
      </Stack>
    </form>
  );
}
