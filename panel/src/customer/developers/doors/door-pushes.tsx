import { Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { createForeignWebhook, listWebhooks, type Door, type Webhook } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { toast } from '../../../components/feedback/toast.tsx';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormProblem } from '../../../components/form/form-problem.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { Ltr } from '../../../components/values/ltr.tsx';
import { useMay } from '../../../session/me.ts';
import { usePushesTexts } from './pushes-texts.ts';

const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks.list(),
  queryFn: ({ signal }) => ask(listWebhooks, {}, signal),
});

type Form = NonNullable<Webhook['form']>;

/** Providers whose fields are known; the address of any other one has placeholders. */
const ownForms: readonly string[] = ['kavenegar', 'twilio', 'kannel'] satisfies Form[];
const formOf = (provider: Door['provider']) => (ownForms.includes(provider) ? (provider as Form) : 'payamak');

/** Where reports and replies go, in the form that programs of the provider read. */
export function DoorPushes({ provider }: { readonly provider: Door['provider'] }) {
  const t = usePushesTexts();
  const mayManage = useMay('manage');
  const form = formOf(provider);
  return (
    <Stack>
      <Title order={3} size="h5">
        {t.title}
      </Title>
      <Text size="sm" c="dimmed">
        {t[form]}
      </Text>
      <Loaded query={useQuery(webhooksQuery)} height={40}>
        {(rows) => (
          <Stack gap="xs">
            {rows
              .filter((one) => one.form === form && !one.is_named)
              .map(({ id, url }) => (
                <Ltr key={id}>{url}</Ltr>
              ))}
          </Stack>
        )}
      </Loaded>
      {mayManage && <NewPush form={form} />}
    </Stack>
  );
}

function NewPush({ form: pushForm }: { readonly form: Form }) {
  const t = usePushesTexts();
  const { form, field, values, set, errors, problem, isBusy, reset } = useApiForm({
    initial: { url: '', reports: true, replies: true, posted: false, signing_key: '' },
    submit: ({ url, reports, replies, posted, signing_key: key }) =>
      ask(createForeignWebhook, {
        body: {
          form: pushForm,
          url,
          events: [
            ...(reports ? ['message.updated' as const] : []),
            ...(replies ? ['inbox.received' as const] : []),
          ],
          ...(posted && { method: 'POST' as const }),
          ...(key !== '' && { signing_key: key }),
        },
      }),
    async onDone() {
      reset();
      await queryClient.invalidateQueries({ queryKey: queryKeys.webhooks.all });
      toast.done(t.saved);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.url} dir="ltr" w="100%" {...field('url')} />
        {pushForm === 'twilio' && (
          <TextInput
            label={t.signingKey}
            description={t.signingKeyHint}
            dir="ltr"
            w="100%"
            {...field('signing_key')}
          />
        )}
        <Group>
          <Checkbox
            label={t.reports}
            checked={values.reports}
            error={errors['events']}
            onChange={(event) => set('reports', event.currentTarget.checked)}
          />
          <Checkbox
            label={t.replies}
            checked={values.replies}
            onChange={(event) => set('replies', event.currentTarget.checked)}
          />
          {pushForm === 'kannel' && (
            <Checkbox
              label={t.posted}
              checked={values.posted}
              onChange={(event) => set('posted', event.currentTarget.checked)}
            />
          )}
        </Group>
        <FormButtons send={t.save} isBusy={isBusy} isLight />
      </Stack>
    </form>
  );
}
