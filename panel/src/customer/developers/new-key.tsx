import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { createOwnKey, type Door, type NewApiKey } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { SecretDialog } from '../../components/keys/secret-dialog.tsx';
import { permissionWords, useDevelopersTexts } from './developers-texts.ts';

type Permission = keyof typeof permissionWords;
const all = Object.keys(permissionWords) as Permission[];

interface NewKeyProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** The provider whose door it opens, and nothing else. */
  readonly provider?: Door['provider'];
}

export function NewKey({ isOpen, close, provider }: NewKeyProps) {
  const t = useDevelopersTexts();
  return (
    <SecretDialog
      isOpen={isOpen}
      close={close}
      title={t.newKey}
      form={(onMade: (made: NewApiKey) => void) => <KeyForm onMade={onMade} provider={provider} />}
      shown={({ api_key: key }) => ({ title: t.made, value: key, hint: t.madeHint })}
      understood={t.understood}
    />
  );
}

interface KeyFormProps {
  readonly onMade: (made: NewApiKey) => void;
  readonly provider: NewKeyProps['provider'];
}

const dayMs = 86_400_000;
const amountOf = (typed: string) => (typed === '' ? null : Number(typed));

/** Bounds of a key as they are typed; empty fields are none. */
function boundsOf(typed: { networks: string; days: string; spend_per_day: string; spend_per_month: string }) {
  const networks = typed.networks.split(/[,،\s]+/).filter((one) => one !== '');
  return {
    networks: networks.length === 0 ? null : networks,
    expires_at: typed.days === '' ? null : new Date(Date.now() + Number(typed.days) * dayMs).toISOString(),
    spend_per_day: amountOf(typed.spend_per_day),
    spend_per_month: amountOf(typed.spend_per_month),
  };
}

function KeyForm({ onMade, provider }: KeyFormProps) {
  const t = useDevelopersTexts();
  const { language } = useLanguage();
  const { form, field, digits, money, values, set, errors, problem, isBusy } = useApiForm({
    initial: {
      name: '',
      kind: 'live',
      scope: provider === undefined ? 'all' : 'some',
      permissions: (provider === undefined ? ['send'] : ['read', 'send']) as Permission[],
      rate_limit_per_minute: '',
      networks: '',
      days: '',
      spend_per_day: '',
      spend_per_month: '',
    },
    submit: ({ name, kind, scope, permissions, rate_limit_per_minute: rate, ...bounds }) =>
      ask(createOwnKey, {
        body: {
          name,
          kind: kind === 'test' ? 'test' : 'live',
          permissions: scope === 'all' ? null : permissions,
          rate_limit_per_minute: amountOf(rate),
          provider: provider ?? null,
          ...boundsOf(bounds),
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
        <TextInput label={t.networks} description={t.networksHint} dir="ltr" {...field('networks')} />
        <TextInput label={t.days} {...digits('days')} inputMode="numeric" />
        <TextInput label={t.perDay} {...money('spend_per_day')} inputMode="numeric" />
        <TextInput label={t.perMonth} {...money('spend_per_month')} inputMode="numeric" />
        <FormButtons send={t.make} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
