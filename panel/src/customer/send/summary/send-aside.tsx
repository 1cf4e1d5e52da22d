import { ActionIcon, Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { findLinks, replaceLinks } from '@peyk/text';
import { lazy, Suspense, useState } from 'react';

import { connected } from '../../../api/connected.ts';
import { BackIcon, OnwardIcon } from '../../../theme/icons.tsx';
import { fillPersonalPreview } from '../../../components/composer/fill-preview.ts';
import { PhonePreview } from '../../../components/phone/phone-preview.tsx';
import { useWasOpen } from '../../../components/dialog/use-was-open.ts';
import { useKindTexts } from '../kind-texts.ts';
import { isToPeople } from '../draft/draft.ts';
import { PriceCard } from './price-card.tsx';
import { SendBar } from './send-bar.tsx';
import { useSendTexts } from '../send-texts.ts';
import { useAudience } from '../recipients/use-audience.ts';
import { ExtremeTexts } from './extreme-texts.tsx';
import { isShortened } from '../message/link-shortening.tsx';
import { usePreviewText } from '../message/use-preview-text.ts';
import { usePrice, type DraftPrice } from './use-price.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const TestToMyself = lazy(
  connected(async () => ({
    default: (await import('../../../components/composer/test-to-myself.tsx')).TestToMyself,
  })),
);
const Summary = lazy(connected(async () => ({ default: (await import('./summary.tsx')).Summary })));

const hasOneText = ({ kind, values }: SendForm) =>
  kind !== 'voice' && !(kind === 'file' && values.fileText === 'own');

const hasTextOfEach = ({ kind, values }: SendForm) =>
  isToPeople(kind, values) || (kind === 'file' && values.fileText !== 'one');

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
      {hasOneText(form) && <Preview form={form} price={price} />}
      {hasTextOfEach(form) && <ExtremeTexts price={price} />}
      <PriceCard price={price} chosen={chosen} />
      {refusals > 0 && problems.length > 0 && (
        <Alert key={refusals} ref={bringIntoSight} color="orange" title={t.lackTitle} role="alert">
          {problems.map((problem) => (
            <div key={problem}>{t[`lack_${problem}`]}</div>
          ))}
        </Alert>
      )}
      <SendBar price={price} review={review} />
      {hasOneText(form) && <TestOfDraft form={form} />}
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
  const own = kind === 'personal' && person ? fillPersonalPreview(text, person, numberFormat) : text;
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <TestToMyself
        message={isPattern ? { code, attributes: person ?? attributes } : { text: own }}
        line={line}
        numberFormat={numberFormat}
        isDisabled={isPattern ? code === '' : text.trim() === ''}
      />
    </Suspense>
  );
}

interface PreviewProps {
  readonly form: SendForm;
  /** The price; with the text after its links are short. */
  readonly price: DraftPrice;
}

function Preview({ form, price: { price, each } }: PreviewProps) {
  const t = useKindTexts();
  const [wanted, setWanted] = useState(0);
  const { text: written, person, at, isLast } = usePreviewText(form, wanted);
  const sample = isShortened(form.values) ? findLinks(price?.text ?? each?.text ?? '')[0]?.target : undefined;
  const text = sample === undefined ? written : replaceLinks(written, () => sample);
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

/** The size of whole phonebooks; a part of one, or a segment, is counted with the price. */
function chosenOf({ kind, values }: SendForm): number | undefined {
  const books = kind === 'text' || isToPeople(kind, values) ? values.selectedPhoneBooks : [];
  if (values.selectedSegments.length > 0) return undefined;
  const areWhole = books.every(
    ({ offset, limit, where = [] }) => offset === '' && limit === '' && where.length === 0,
  );
  const isOnlyBooks = kind === 'text' ? values.recipients.trim() === '' : values.source === 'books';
  if (books.length === 0 || !areWhole || !isOnlyBooks) return undefined;
  return books.reduce((sum, { records }) => sum + records, 0);
}
