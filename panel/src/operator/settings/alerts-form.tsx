import {
  Alert,
  Button,
  Card,
  Checkbox,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { setAlertSettings, testAlerts, type AlertSettings, type SavedAlertSettings } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguageChoices } from '../../components/form/language-choices.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { alertKindWords, useAlertsTexts } from './alerts-texts.ts';

type Kind = keyof typeof alertKindWords;
type Secret = SavedAlertSettings['secrets'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.alerts.settings() });
const linesOf = (typed: string) => typed.split(/[\s,،]+/).filter(Boolean);

/** Receivers of alerts, the kinds that are watched, and their limits. */
export function AlertsForm({ settings }: { readonly settings: AlertSettings }) {
  const t = useAlertsTexts();
  const { language } = useLanguage();
  const languages = useLanguageChoices();
  const [secrets, setSecrets] = useState<readonly Secret[]>([]);
  const { form, field, digits, values, set, errors, problem, isBusy } = useApiForm({
    initial: {
      mobiles: settings.mobiles.join('\n'),
      webhooks: settings.webhooks.join('\n'),
      kinds: settings.kinds as Kind[],
      language: settings.language as string,
      queue_limit: String(settings.queue_limit),
      backup_hours: String(settings.backup_hours),
    },
    submit: (typed) =>
      ask(setAlertSettings, {
        body: {
          mobiles: linesOf(typed.mobiles),
          webhooks: linesOf(typed.webhooks),
          kinds: typed.kinds,
          language: typed.language as AlertSettings['language'],
          queue_limit: Number(typed.queue_limit),
          backup_hours: Number(typed.backup_hours),
        },
      }),
    async onDone({ secrets: made }) {
      setSecrets(made);
      await refresh();
      toast.done(t.saved);
    },
  });
  return (
    <Card component="form" aria-label={t.receivers} {...form}>
      <Stack>
        <Title order={2} size="h4">
          {t.receivers}
        </Title>
        <FormProblem problem={problem} />
        <Advice settings={settings} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Textarea
            label={t.mobiles}
            description={t.mobilesHint}
            {...digits('mobiles')}
            autosize
            minRows={3}
          />
          <Textarea
            label={t.webhooks}
            description={t.webhooksHint}
            {...field('webhooks')}
            dir="ltr"
            autosize
            minRows={3}
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t.kinds}
          value={values.kinds}
          error={errors['kinds']}
          onChange={(chosen) => set('kinds', chosen as Kind[])}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs" spacing="xs">
            {(Object.keys(alertKindWords) as Kind[]).map((kind) => (
              <Checkbox key={kind} value={kind} label={inLanguage(alertKindWords[kind], language)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label={t.queueLimit} {...digits('queue_limit')} inputMode="numeric" />
          <TextInput label={t.backupHours} {...digits('backup_hours')} inputMode="numeric" />
          <NativeSelect label={t.language} {...field('language')} data={languages} />
        </SimpleGrid>
        <FormButtons isBusy={isBusy}>
          <TestButton />
        </FormButtons>
      </Stack>
      <NewSecrets secrets={secrets} close={() => setSecrets([])} />
    </Card>
  );
}

function Advice({ settings: { advice, problems } }: { readonly settings: AlertSettings }) {
  const t = useAlertsTexts();
  return (
    <>
      {advice !== null && (
        <Alert color="orange" icon={<WarningIcon />} role="status">
          {advice}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert color="red" icon={<WarningIcon />} title={t.notTold} role="status">
          {problems.map(({ receiver, problem }) => (
            <Text key={receiver} size="sm" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {receiver}: {problem}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}

/** A secret that was not copied is lost: only the button closes this. */
function NewSecrets({ secrets, close }: { readonly secrets: readonly Secret[]; readonly close: () => void }) {
  const t = useAlertsTexts();
  return (
    <Dialog
      isOpen={secrets.length > 0}
      close={close}
      title={t.secretTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {secrets.map(({ url, secret }) => (
          <div key={url}>
            <Text size="sm" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Text>
            <OneTimeSecret value={secret} hint={t.secretHint} />
          </div>
        ))}
        <Button onClick={close}>{t.understood}</Button>
      </Stack>
    </Dialog>
  );
}

/** Sends a test to the receivers that were saved, not to those that are typed. */
function TestButton() {
  const t = useAlertsTexts();
  const test = useMutation({
    mutationFn: () => ask(testAlerts, {}),
    async onSuccess(receivers) {
      await refresh();
      const failed = receivers.flatMap(({ receiver, problem }) =>
        problem === null ? [] : `${receiver} (${problem})`,
      );
      if (failed.length > 0) toast.refused(new Error(t.testFailed({ problems: failed.join(' · ') })));
      else toast.done(receivers.length === 0 ? t.nobody : t.tested);
    },
    onError: toast.refused,
  });
  return (
    <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
      {t.test}
    </Button>
  );
}
