import { Checkbox, Stack, TextInput } from '@mantine/core';
import {
  createWebhook,
  webhookEventTitles,
  webhookEventTypes,
  type NewWebhook as MadeWebhook,
} from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { SecretDialog } from '../../components/keys/secret-dialog.tsx';
import { useWebhooksTexts } from './webhooks-texts.ts';

type Event = (typeof webhookEventTypes)[number];

export function NewWebhook({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useWebhooksTexts();
  return (
    <SecretDialog
      isOpen={isOpen}
      close={close}
      title={t.add}
      form={(onMade: (made: MadeWebhook) => void) => <WebhookForm onMade={onMade} />}
      shown={({ secret }) => ({ title: t.made, value: secret, hint: t.secretHint })}
      understood={t.understood}
    />
  );
}

function WebhookForm({ onMade }: { readonly onMade: (made: MadeWebhook) => void }) {
  const t = useWebhooksTexts();
  const { language } = useLanguage();
  const { form, field, values, set, errors, problem, isBusy } = useApiForm({
    initial: { url: '', events: ['message.updated', 'inbox.received'] as Event[], description: '' },
    submit: (body) => ask(createWebhook, { body }),
    async onDone(made) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.webhooks.all });
      onMade(made);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput
          label={t.url}
          description={t.urlHint}
          placeholder="https://shop.example.com/peyk"
          data-autofocus
          {...field('url')}
          dir="ltr"
        />
        <Checkbox.Group
          label={t.events}
          value={values.events}
          error={errors['events']}
          onChange={(chosen) => set('events', chosen as Event[])}
        >
          <Stack gap="xs" mt="xs">
            {webhookEventTypes.map((event) => (
              <Checkbox key={event} value={event} label={inLanguage(webhookEventTitles[event], language)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput label={t.description} {...autoDirection} {...field('description')} />
        <FormButtons send={t.make} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
