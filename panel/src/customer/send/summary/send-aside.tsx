import { ActionIcon, Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

import { connected } from '../../../api/connected.ts';
import { BackIcon, OnwardIcon } from '../../../theme/icons.tsx';
import { fillPreview } from '../../../components/composer/fill-preview.ts';
import { PhonePreview } from '../../../components/composer/phone-preview.tsx';
import { useWasOpen } from '../../../components/dialog/use-was-open.ts';
import { useKindTexts } from '../kind-texts.ts';
import { PriceCard } from './price-card.tsx';
import { SendBar } from './send-bar.tsx';
import { useSendTexts } from '../send-texts.ts';
import { useAudience } from '../recipients/use-audience.ts';
import { usePreviewText } from '../message/use-preview-text.ts';
import { usePrice } from './use-price.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const TestToMyself = lazy(
  connected(async () => ({
    default: (await import('../../../components/composer/test-to-myself.tsx')).TestToMyself,
  })),
);
const Summary = lazy(connected(async () => ({ default: (await import('./summary.tsx')).Summary })));

/** On a phone the button is at the edge of the screen, and what it says stands where the form ends. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Beside the form: the message on a phone, its price, and the way on. */
export function SendAside({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const price = usePrice(form);
  const [isOpen, summary] = useDisclosure(false);
  const wasOpen = useWasOpen(isOpen);
  // Counted: what lacks is said, and brought into sight, at every press.
  const [refusals, setRefusals] = useState(0);
  const chosen = chosenOf(form);
  const receivers = price.isSettled ? price.price?.receivers : chosen;
  const problems =
    form.prepared.problems.length === 0 && receivers === 0 ? (['nobody'] as const) : form.prepared.problems;
  const review = () => {
    setRefusals(problems.length > 0 ? refusals + 1 : 0);
    if (problems.length === 0) summary.open();
  };
  return (
    <Stack>
      {form.kind !== 'voice' && <Preview form={form} />}
      <PriceCard price={price} chosen={chosen} />
      {refusals > 0 && problems.length > 0 && (
        <Alert key={refusals} ref={bringIntoSight} color="orange" title={t.lackTitle} role="alert">
          {problems.map((problem) => (
            <div key={problem}>{t[`lack_${problem}`]}</div>
          ))}
        </Alert>
      )}
      <SendBar price={price} review={review} />
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
