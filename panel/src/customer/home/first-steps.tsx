import { Button, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { sendSample, type SendRequest } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { CheckIcon } from '../../theme/icons.tsx';
import { PhonePreview } from '../../components/phone/phone-preview.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay, useMe } from '../../session/me.ts';
import { isDelivered, receivedOn, testPhone } from './home-queries.ts';
import { useHomeTexts } from './home-texts.ts';

interface FirstStepsProps {
  readonly sends: readonly SendRequest[];
  readonly onEnd: () => void;
}

/** What an empty account does first: four steps that end with a delivered message, the test phone beside them. */
export function FirstSteps({ sends, onEnd }: FirstStepsProps) {
  const t = useHomeTexts();
  const hasSent = sends.length > 0;
  const mobile = useMe().account_mobile ?? '';
  // Asked only once something was sent: with a real carrier there is no test phone, and asking would be refused.
  const phone = useQuery({ ...testPhone(mobile), enabled: hasSent && mobile !== '' });
  const received = phone.data && receivedOn(phone.data);
  return (
    <Card>
      <Group align="start" gap="xl" wrap="wrap">
        <Stack flex="1 1 20rem">
          <Stack gap={0}>
            <Title order={2} size="h4">
              {t.startTitle}
            </Title>
            <Text c="dimmed" size="sm">
              {t.startHint}
            </Text>
          </Stack>
          <Steps
            sends={sends}
            mobile={mobile}
            hasArrived={received !== undefined}
            hasPhone={!phone.isError}
          />
          {sends.some(isDelivered) && <Finished onEnd={onEnd} />}
        </Stack>
        {!phone.isError && (
          <Stack flex="0 1 18rem" mx="auto">
            <TestPhone received={received} sent={sends[0]} />
          </Stack>
        )}
      </Group>
    </Card>
  );
}

interface TestPhoneProps {
  readonly received: ReturnType<typeof receivedOn>;
  /** The newest send; before there is one, the line is that of the test message. */
  readonly sent: SendRequest | undefined;
}

function TestPhone({ received, sent }: TestPhoneProps) {
  const { data: lines } = useQuery({ ...linesQuery, enabled: sent === undefined });
  const sender = received?.line ?? sent?.line.number ?? lines?.[0]?.number ?? '';
  return <PhonePreview sender={sender} text={received?.text ?? ''} />;
}

function AddCredit() {
  const t = useHomeTexts();
  return (
    <Button component={PageLink} to={linkTo('/wallet')} variant="default" size="compact-md">
      {t.addCredit}
    </Button>
  );
}

function Finished({ onEnd }: Pick<FirstStepsProps, 'onEnd'>) {
  const t = useHomeTexts();
  return (
    <Group role="status">
      <Text fw={600}>{t.finished}</Text>
      <Button variant="default" size="compact-md" onClick={onEnd}>
        {t.endSteps}
      </Button>
    </Group>
  );
}

interface StepsProps {
  readonly sends: readonly SendRequest[];
  readonly mobile: string;
  readonly hasArrived: boolean;
  readonly hasPhone: boolean;
}

function CreditStep() {
  const t = useHomeTexts();
  const mayPay = useMay('pay');
  const { data: balance } = useQuery(balanceQuery);
  const isBroke = balance !== undefined && balance.balanceAmount <= 0;
  return (
    <Step
      at={1}
      title={t.stepCredit}
      hint={isBroke ? t.stepCreditNone : t.stepCreditHint}
      isDone={(balance?.balanceAmount ?? 0) > 0}
      action={isBroke && mayPay && <AddCredit />}
    />
  );
}

function Steps({ sends, mobile, hasArrived, hasPhone }: StepsProps) {
  const t = useHomeTexts();
  const maySend = useMay('send');
  const delivered = sends.some(isDelivered);
  return (
    <>
      <CreditStep />
      <Step
        at={2}
        title={t.stepSend}
        hint={t.stepSendHint({ mobile })}
        isDone={sends.length > 0}
        action={maySend && sends.length === 0 && <SendTest />}
      />
      <Step
        at={3}
        title={hasPhone ? t.stepPhone : t.stepOwnPhone}
        hint={hasPhone ? t.stepPhoneHint : t.stepOwnPhoneHint}
        isDone={hasArrived || delivered}
        action={
          hasPhone && (
            <Button
              component="a"
              href={`/handset#${mobile}`}
              target="_blank"
              variant="default"
              size="compact-md"
            >
              {t.openPhone}
            </Button>
          )
        }
      />
      <Step
        at={4}
        title={t.stepDelivered}
        hint={t.stepDeliveredHint}
        isDone={delivered}
        action={
          sends[0] && (
            <Button
              component={PageLink}
              to={linkTo('/reports/$id', { id: sends[0].id })}
              variant="default"
              size="compact-md"
            >
              {t.openReport}
            </Button>
          )
        }
      />
    </>
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
        {action}
      </Group>
    </Group>
  );
}

function SendTest() {
  const t = useHomeTexts();
  const { language } = useLanguage();
  const { data: lines } = useQuery(linesQuery);
  const line = lines?.[0]?.number;
  const send = useMutation({
    mutationFn: (number: string) =>
      ask(sendSample, {
        body: {
          text: t.testText,
          line_number: number,
          number_format: language === 'fa' ? 'persian' : 'english',
        },
      }),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess: () => toast.done(t.testSent),
    onError: toast.refused,
  });
  if (lines?.length === 0) return <Text size="sm">{t.noLine}</Text>;
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
