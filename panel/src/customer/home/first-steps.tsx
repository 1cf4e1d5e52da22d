import { Button, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { sendSample, type SendRequest } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ask } from '../../api/ask.ts';
import { balanceQuery } from '../../facts/balance.ts';
import { linesQuery } from '../../facts/lines.ts';
import { profileQuery } from '../../facts/profile.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { CheckIcon } from '../../look/icons.tsx';
import { tell } from '../../parts/tell.tsx';
import { useMay } from '../../session/me.ts';
import { useHomeTexts } from './home-texts.ts';

/** What an empty account does first; it ends with a delivered message and then goes away. */
export function FirstSteps({ sends }: { readonly sends: readonly SendRequest[] }) {
  const t = useHomeTexts();
  const maySend = useMay('send');
  const { data: balance } = useQuery(balanceQuery);
  const { data: profile } = useQuery(profileQuery);
  const hasSent = sends.length > 0;
  return (
    <Card>
      <Stack>
        <Stack gap={0}>
          <Title order={2} size="h4">
            {t.startTitle}
          </Title>
          <Text c="dimmed" size="sm">
            {t.startHint}
          </Text>
        </Stack>
        <Step
          at={1}
          title={t.stepCredit}
          hint={t.stepCreditHint}
          isDone={(balance?.balanceAmount ?? 0) > 0}
        />
        <Step
          at={2}
          title={t.stepSend}
          hint={t.stepSendHint({ mobile: profile?.mobile ?? '' })}
          isDone={hasSent}
          action={maySend && <SendTest />}
        />
        <Step
          at={3}
          title={t.stepPhone}
          hint={t.stepPhoneHint}
          isDone={false}
          action={
            <Button
              component="a"
              href={`/handset#${profile?.mobile ?? ''}`}
              target="_blank"
              variant="default"
              size="compact-md"
            >
              {t.openPhone}
            </Button>
          }
        />
        <Step
          at={4}
          title={t.stepDelivered}
          hint={t.stepDeliveredHint}
          isDone={false}
          action={
            sends[0] && (
              <Button component={Link} to={`/reports/${sends[0].id}`} variant="default" size="compact-md">
                {t.openReport}
              </Button>
            )
          }
        />
      </Stack>
    </Card>
  );
}

interface StepProps {
  readonly at: number;
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly action?: ReactNode;
}

function Step({ at, title, hint, isDone, action }: StepProps) {
  const t = useHomeTexts();
  const format = useFormat();
  return (
    <Group wrap="nowrap" align="start">
      <ThemeIcon
        radius="xl"
        variant={isDone ? 'filled' : 'light'}
        {...(isDone && { role: 'img', 'aria-label': t.done })}
      >
        {isDone ? <CheckIcon size={16} /> : format.count(at)}
      </ThemeIcon>
      <Group justify="space-between" flex={1}>
        <Stack gap={0}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </Stack>
        {!isDone && action}
      </Group>
    </Group>
  );
}

function SendTest() {
  const t = useHomeTexts();
  const { language } = useLanguage();
  const { data: lines = [] } = useQuery(linesQuery);
  const line = lines[0]?.number;
  const send = useMutation({
    mutationFn: (number: string) =>
      ask(sendSample, {
        body: {
          text: t.testText,
          line_number: number,
          number_format: language === 'fa' ? 'persian' : 'english',
        },
      }),
    meta: { stale: ['sends', 'wallet'] },
    onSuccess: () => tell.done(t.testSent),
    onError: tell.refused,
  });
  return (
    <Button
      size="compact-md"
      disabled={line === undefined}
      loading={send.isPending}
      onClick={() => line !== undefined && send.mutate(line)}
    >
      {t.sendNow}
    </Button>
  );
}
