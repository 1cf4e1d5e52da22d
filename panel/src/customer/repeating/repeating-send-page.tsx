import { Alert, Card, Stack, Text } from '@mantine/core';
import type { RepeatingSend } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '../../components/feedback/loaded.tsx';
import { BackLink } from '../../components/link/back-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useLanguage } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { MomentsCard } from './moments-card.tsx';
import { draftOf, emptyRepeating } from './repeating-draft.ts';
import { RepeatingEditor } from './repeating-editor.tsx';
import { SendingState } from './states.tsx';
import { oneRepeating } from './repeating-queries.ts';
import classes from './repeating-send-page.module.css';
import { RunsList } from './runs-list.tsx';
import { StateButtons } from './state-buttons.tsx';
import { useRepeatingTexts } from './repeating-texts.ts';
import { useRepeatingForm } from './use-repeating-form.ts';

export function RepeatingSendPage() {
  const t = useRepeatingTexts();
  const { id } = useRecord('/repeating/$id');
  const isNew = id === 'new';
  const query = useQuery(oneRepeating(isNew ? 0 : Number(id)));
  return (
    <>
      <BackLink to={linkTo('/repeating')}>{t.back}</BackLink>
      {isNew ? (
        <Builder send={undefined} />
      ) : (
        <Loaded query={query} height={480}>
          {(send) => <Builder key={send.id} send={send} />}
        </Loaded>
      )}
    </>
  );
}

/** The form with the moments that follow from it, and of a saved one what became of its moments. */
function Builder({ send }: { readonly send: RepeatingSend | undefined }) {
  const t = useRepeatingTexts();
  const { language } = useLanguage();
  const maySend = useMay('send');
  const empty = emptyRepeating(language === 'fa' ? 'persian' : 'english');
  const form = useRepeatingForm(send ? draftOf(send) : empty, send?.id);
  const hasEnded = send?.state === 'ended';
  return (
    <>
      {send ? <Heading send={send} /> : <PageTitle title={t.create} hint={t.hint} />}
      <Stack gap="lg">
        {send && <Approval send={send} />}
        <div className={classes.layout}>
          <Card>
            <RepeatingEditor form={form} isReadOnly={!maySend || hasEnded} />
          </Card>
          {!hasEnded && <MomentsCard draft={form.values} />}
        </div>
        {send && <RunsList id={send.id} />}
      </Stack>
    </>
  );
}

function Heading({ send }: { readonly send: RepeatingSend }) {
  const t = useRepeatingTexts();
  const maySend = useMay('send');
  return (
    <PageTitle title={<bdi>{send.title}</bdi>} hint={t.hint}>
      <SendingState state={send.state} />
      {maySend && send.state !== 'ended' && <StateButtons send={send} />}
    </PageTitle>
  );
}

/** What operators decided on its text. */
function Approval({ send }: { readonly send: RepeatingSend }) {
  const t = useRepeatingTexts();
  if (send.paused_because === 'text_rejected') return <Alert color="red">{t.textRejected}</Alert>;
  if (!send.is_approved) return null;
  return (
    <Text size="sm" c="dimmed">
      {t.approved}
    </Text>
  );
}
