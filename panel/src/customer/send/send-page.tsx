import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Phonebook, Segment } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useGo } from '../../components/link/use-go.ts';
import { useWords } from '../../components/link/use-words.ts';
import { linkTo, type WordsOf } from '../../links.ts';
import { oneSegment } from '../../shared-queries/segments.ts';
import { profileQuery } from '../../shared-queries/profile.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { emptyDraft, isEmptyDraft, kinds, type Draft, type Kind } from './draft/draft.ts';
import { KindChoice } from './kind-choice.tsx';
import { MessageSection } from './message/message-section.tsx';
import { RecipientsSection } from './recipients/recipients-section.tsx';
import { SendAside } from './summary/send-aside.tsx';
import classes from './send-page.module.css';
import { oneBook } from '../../shared-queries/phonebooks.ts';
import { againQuery } from './send-queries.ts';
import { useSendTexts } from './send-texts.ts';
import { SenderSection } from './sender-section.tsx';
import { SentNotice } from './summary/sent-notice.tsx';
import type { SendAgain } from './draft/send-again.ts';
import { useSendForm } from './draft/use-send-form.ts';

/** What a plan must open for a kind. */
const features = {
  text: 'sms',
  pattern: 'pattern',
  personal: 'bulk',
  file: 'bulk',
  bank: 'bank',
  postal: 'postal',
  place: 'lbs',
  voice: 'voice',
} as const satisfies Readonly<Record<Kind, string>>;

type Words = WordsOf<'/send'>;
type Again = SendAgain & { readonly isWithoutNumbers: boolean };

export function SendPage() {
  const words = useWords('/send');
  const { data: book, isLoading } = useQuery({
    ...oneBook(Number(words.phonebook)),
    enabled: words.phonebook !== '',
  });
  const { data: segment, isLoading: isSegmentLoading } = useQuery(oneSegment(Number(words.segment)));
  const again = useQuery({ ...againQuery(Number(words.again)), enabled: words.again !== '' });
  if (isLoading || isSegmentLoading || again.isLoading) return <ComposerSkeleton />;
  return (
    <Composer
      words={words}
      book={book}
      segment={segment}
      again={words.again === '' ? undefined : again.data}
    />
  );
}

/** The shape of the composer: the kinds, three sections, and the price beside them. */
function ComposerSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={64} />
      <div className={classes.layout}>
        <Stack gap="lg">
          <Skeleton height={260} />
          <Skeleton height={220} />
          <Skeleton height={140} />
        </Stack>
        <div className={classes.aside}>
          <Skeleton height={320} />
        </div>
      </div>
    </Stack>
  );
}

interface ComposerProps {
  readonly words: Words;
  readonly book: Phonebook | undefined;
  readonly segment: Segment | undefined;
  /** A send that is written again. */
  readonly again: Again | undefined;
}

function Composer({ words, book, segment, again }: ComposerProps) {
  const t = useSendTexts();
  const go = useGo();
  const kind = again?.kind ?? kinds.find((one) => one === words.kind) ?? 'text';
  const form = useSendForm(kind, {
    ...givenBy(words),
    ...(book && toBook(book)),
    ...(segment && toSegment(segment)),
    ...again?.draft,
  });
  useWrittenAgain(again);
  const { data: profile } = useQuery(profileQuery);
  const isOpen = profile === undefined || profile.permissions.includes(features[kind]);
  const choose = (chosen: Kind) =>
    void go(linkTo('/send', { kind: chosen === 'text' ? undefined : chosen }), { replace: true });
  const clear = () => {
    const before = form.values;
    form.reset({ ...emptyDraft, line_number: before.line_number });
    toast.undoable(t.draftCleared, () => form.reset(before));
  };
  if (form.accepted)
    return (
      <>
        <PageTitle title={t.title} />
        <SentNotice accepted={form.accepted} again={form.startAgain} />
      </>
    );
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {!isEmptyDraft(form.values) && (
          <>
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {t.draftKept}
            </Text>
            <Button variant="default" onClick={clear}>
              {t.clearDraft}
            </Button>
          </>
        )}
      </PageTitle>
      <Stack gap="lg">
        <KindChoice kind={kind} choose={choose} />
        {isOpen ? (
          <form {...form.form} className={classes.layout} onSubmit={(event) => event.preventDefault()}>
            <Stack gap="lg">
              <FormProblem problem={form.problem} />
              <MessageSection form={form} />
              <RecipientsSection form={form} />
              <SenderSection form={form} />
            </Stack>
            <div className={classes.aside}>
              <SendAside form={form} />
            </div>
          </form>
        ) : (
          <Alert color="orange" title={t[kind]}>
            {t.notInPlan}
          </Alert>
        )}
      </Stack>
    </>
  );
}

/** The address forgets the send once it is in the draft: a reload keeps what was typed since. */
function useWrittenAgain(again: Again | undefined): void {
  const t = useSendTexts();
  const go = useGo();
  const isTaken = useRef(false);
  useEffect(() => {
    if (again === undefined || isTaken.current) return;
    isTaken.current = true;
    if (again.isWithoutNumbers) toast.done(t.againWithoutNumbers);
    void go(linkTo('/send', { kind: again.kind === 'text' ? undefined : again.kind }), { replace: true });
  }, [again, go, t]);
}

/** Fields that a link of another page has filled in: a pattern, a recipient. */
function givenBy({ code, to }: Words): Partial<Draft> {
  return {
    ...(code !== '' && { code }),
    ...(to !== '' && { recipients: to, recipient: to, patternTo: 'one' }),
  };
}

/** The phonebook of a link replaces those of an earlier draft. */
const toBook = ({ id, title, records }: Phonebook): Partial<Draft> => ({
  selectedPhoneBooks: [{ id, title, records, offset: '', limit: '', where: [] }],
  selectedSegments: [],
  recipients: '',
});

const toSegment = ({ id, title, phone_book_ids }: Segment): Partial<Draft> => ({
  selectedPhoneBooks: [],
  selectedSegments: [{ id, title, phone_book_ids }],
  recipients: '',
});
