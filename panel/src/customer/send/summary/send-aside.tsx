import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

import { BackIcon, OnwardIcon, SendIcon } from '../../../theme/icons.tsx';
import { fillPreview } from '../../../components/composer/fill-preview.ts';
import { PhonePreview } from '../../../components/composer/phone-preview.tsx';
import { useWasOpen } from '../../../components/dialog/use-was-open.ts';
import { useKindTexts } from '../kind-texts.ts';
import { PriceCard } from './price-card.tsx';
import { useSendTexts } from '../send-texts.ts';
import { useAudience } from '../recipients/use-audience.ts';
import { usePreviewText } from '../message/use-preview-text.ts';
import { usePrice } from './use-price.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const TestToMyself = lazy(async () => ({
  default: (await import('../../../components/composer/test-to-myself.tsx')).TestToMyself,
}));
const Summary = lazy(async () => ({ default: (await import('./summary.tsx')).Summary }));

/** Beside the form: the message on a phone, its price, and the way on. */
export function SendAside({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const price = usePrice(form);
  const [isOpen, summary] = useDisclosure(false);
  const wasOpen = useWasOpen(isOpen);
  const [isRefused, setRefused] = useState(false);
  const chosen = chosenOf(form);
  const receivers = price.isSettled ? price.price?.receivers : chosen;
  const problems =
    form.prepared.problems.length === 0 && receivers === 0 ? (['nobody'] as const) : form.prepared.problems;
  const review = () => {
    setRefused(problems.length > 0);
    if (problems.length === 0) summary.open();
  };
  return (
    <Stack>
      {form.kind !== 'voice' && <Preview form={form} />}
      <PriceCard price={price} chosen={chosen} />
      {isRefused && problems.length > 0 && (
        <Alert color="orange" title={t.lackTitle} role="alert">
          {problems.map((problem) => (
            <div key={problem}>{t[`lack_${problem}`]}</div>
          ))}
        </Alert>
      )}
      <Button size="md" leftSection={<SendIcon size={18} />} onClick={review}>
        {t.review}
      </Button>
      {form.kind !== 'voice' && <TestOfDraft form={form} />}
      {wasOpen && (
        <Suspense fallback={null}>
          <Summary form={form} price={price} isOpen={isOpen} close={summary.close} />
        </Suspense>
      )}
    </Stack>
  );
}

function TestOfDraft({ form }: { readonly form: SendForm }) {
  const { kind, values } = form;
  const { people } = useAudience(form);
  const { text, code, attributes, line_number: line, number_format: numberFormat } = values;
  const isPattern = kind === 'pattern';
  const [person] = people;
  const own = kind === 'personal' && person ? fillPreview(text, person, numberFormat) : text;
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <TestToMyself
        message={isPattern ? { code, attributes } : { text: own }}
        line={line}
        numberFormat={numberFormat}
        isDisabled={isPattern ? code === '' : text.trim() === ''}
      />
    </Suspense>
  );
}

function Preview({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const [wanted, setWanted] = useState(0);
  const { text, person, at, isLast } = usePreviewText(form, wanted);
  return (
    <Stack gap="xs">
      <PhonePreview sender={form.values.line_number} text={text} />
      {person && (
        <Group justify="center" gap="xs">
          <ActionIcon
            variant="subtle"
            aria-label={t.previousRow}
            disabled={at === 0}
            onClick={() => setWanted(at - 1)}
          >
            <BackIcon size={16} />
          </ActionIcon>
          <Text size="sm" role="status">
            {t.previewOf({ mobile: `\u2066${person.mobile}\u2069` })}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={t.nextRow}
            disabled={isLast}
            onClick={() => setWanted(at + 1)}
          >
            <OnwardIcon size={16} />
          </ActionIcon>
        </Group>
      )}
    </Stack>
  );
}

/** The size of whole phonebooks; a part of one is counted with the price. */
function chosenOf({ kind, values }: SendForm): number | undefined {
  const books = kind === 'text' || kind === 'personal' ? values.selectedPhoneBooks : [];
  const areWhole = books.every(
    ({ offset, limit, where = [] }) => offset === '' && limit === '' && where.length === 0,
  );
  const isOnlyBooks = kind === 'text' ? values.recipients.trim() === '' : values.source === 'books';
  if (books.length === 0 || !areWhole || !isOnlyBooks) return undefined;
  return books.reduce((sum, { records }) => sum + records, 0);
}
