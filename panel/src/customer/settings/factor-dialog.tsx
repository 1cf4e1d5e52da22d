import { Alert, Button, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import {
  beginAppFactor,
  beginSmsFactor,
  confirmAppFactor,
  confirmSmsFactor,
  disableFactor,
  sendFactorCode,
} from '@peyk/sdk';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useSettingsTexts } from './settings-texts.ts';

export interface FactorChange {
  readonly method: 'ga' | 'sms';
  readonly to: 'on' | 'off';
}

interface DialogProps {
  readonly change: FactorChange;
  readonly close: () => void;
}

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'code'; readonly password: string; readonly secret?: string; readonly picture?: string }
  | { readonly name: 'recovery'; readonly codes: readonly string[] };

/** Password, then code: the same steps for switching a factor on and off. */
export function FactorDialog({ change, close }: DialogProps) {
  const t = useSettingsTexts();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.me.all });
    toast.done(t.done);
    close();
  };
  return (
    <Dialog isOpen close={close} title={t.twoFactor}>
      {step.name === 'password' && <PasswordStep change={change} next={setStep} />}
      {step.name === 'code' && <CodeStep change={change} step={step} next={setStep} finish={finish} />}
      {step.name === 'recovery' && (
        <Stack>
          <Alert color="orange">{t.recoveryHint}</Alert>
          <Code block dir="ltr">
            {step.codes.join('\n')}
          </Code>
          <Button onClick={() => void finish()}>{t.done}</Button>
        </Stack>
      )}
    </Dialog>
  );
}

async function begin({ method, to }: FactorChange, password: string): Promise<Step> {
  if (to === 'off') {
    if (method === 'sms') await ask(sendFactorCode, {});
    return { name: 'code', password };
  }
  if (method === 'sms') {
    await ask(beginSmsFactor, { body: { password } });
    return { name: 'code', password };
  }
  const { secret, qr_svg: picture } = await ask(beginAppFactor, { body: { password } });
  return { name: 'code', password, secret, picture };
}

function PasswordStep({ change, next }: { change: FactorChange; next: (step: Step) => void }) {
  const t = useSettingsTexts();
  const { form, field, problem, isBusy } = useApiForm({
    initial: { password: '' },
    submit: ({ password }) => begin(change, password),
    onDone: next,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <PasswordInput
          label={t.currentPassword}
          {...field('password')}
          dir="ltr"
          autoComplete="current-password"
          data-autofocus
        />
        <FormButtons send={t.next} isBusy={isBusy} />
      </Stack>
    </form>
  );
}

interface CodeStepProps {
  readonly change: FactorChange;
  readonly step: Extract<Step, { name: 'code' }>;
  readonly next: (step: Step) => void;
  readonly finish: () => Promise<void>;
}

function CodeStep({ change, step, next, finish }: CodeStepProps) {
  const t = useSettingsTexts();
  const { form, digits, problem, isBusy } = useApiForm({
    initial: { code: '' },
    async submit({ code }): Promise<readonly string[]> {
      if (change.to === 'off') {
        await ask(disableFactor, { body: { method: change.method, password: step.password, code } });
        return [];
      }
      if (change.method === 'sms') {
        await ask(confirmSmsFactor, { body: { code } });
        return [];
      }
      return (await ask(confirmAppFactor, { body: { code } })).recovery_codes;
    },
    onDone: (codes) => (codes.length > 0 ? next({ name: 'recovery', codes }) : finish()),
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        {step.picture !== undefined && (
          <>
            <Text size="sm">{t.scan}</Text>
            <img
              alt={t.scanAlt}
              width={200}
              height={200}
              style={{ alignSelf: 'center', background: 'white', borderRadius: 8 }}
              src={`data:image/svg+xml,${encodeURIComponent(step.picture)}`}
            />
            <TextInput label={t.secret} value={step.secret} readOnly dir="ltr" />
          </>
        )}
        {change.method === 'sms' && <Text size="sm">{t.smsSent}</Text>}
        <TextInput label={t.code} {...digits('code')} autoComplete="one-time-code" data-autofocus />
        <FormButtons send={t.next} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
