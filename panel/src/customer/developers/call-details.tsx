import { Alert, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import type { ApiCall } from '@peyk/sdk';
import type { ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import { useCallsTexts } from './calls-texts.ts';

interface CallDetailsProps {
  readonly call: ApiCall | undefined;
  readonly close: () => void;
}

/** One call: when, from where, and of a refused one what was sent and answered. */
export function CallDetails({ call, close }: CallDetailsProps) {
  const t = useCallsTexts();
  const common = useCommonTexts();
  return (
    <Drawer
      opened={call !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={t.details}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {call && <Details call={call} />}
    </Drawer>
  );
}

function Details({ call }: { readonly call: ApiCall }) {
  const t = useCallsTexts();
  const format = useFormat();
  return (
    <Stack gap="md">
      <Text ff="monospace" fw={600} style={{ overflowWrap: 'anywhere' }}>
        <Ltr>
          {call.method} {call.path}
        </Ltr>
      </Text>
      <Fact title={t.status}>
        <Ltr>
          {call.status} {call.error_code}
        </Ltr>
      </Fact>
      <Fact title={t.when}>
        <Moment at={call.called_at} />
      </Fact>
      <Fact title={t.duration}>{t.milliseconds({ count: format.count(Math.round(call.milliseconds)) })}</Fact>
      <Fact title={t.key}>
        <bdi>{call.key_name || `#${call.key_id}`}</bdi>
      </Fact>
      <Fact title={t.address}>
        <Ltr>{call.address}</Ltr>
      </Fact>
      <Fact title={t.sizes}>
        {t.sizesOf({ request: format.count(call.request_bytes), answer: format.count(call.answer_bytes) })}
      </Fact>
      <Fact title={t.requestId}>
        <Group gap={4} wrap="nowrap">
          <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Ltr>{call.request_id}</Ltr>
          </Text>
          <Copy value={call.request_id} />
        </Group>
      </Fact>
      {call.ignored_fields.length > 0 && (
        <Alert title={t.ignoredFields}>
          <Ltr>{call.ignored_fields.join(', ')}</Ltr>
        </Alert>
      )}
      {call.skipped > 0 && <Alert>{t.skipped({ count: format.count(call.skipped) })}</Alert>}
      {call.answer === null && <Text c="dimmed">{t.notKept}</Text>}
      <Body title={t.answer} text={call.answer} />
      <Body title={t.request} text={call.request} />
    </Stack>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group justify="space-between" gap="md" wrap="nowrap" align="baseline">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </Group>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
      <Code block dir="ltr" tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {indented(text)}
      </Code>
    </div>
  );
}

/** A text that was cut is no JSON any more and is shown as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
