import { Button, Stack, Title } from '@mantine/core';
import type { VoiceFile } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../language/language.tsx';
import { SendIcon } from '../../theme/icons.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useMay } from '../../session/me.ts';
import { NewVoice } from './new-voice.tsx';
import { PlayVoice } from './play-voice.tsx';
import { SendVoice } from './send-voice.tsx';
import { VoiceSends } from './voice-sends.tsx';
import { voiceFilesPage } from './voice-queries.ts';
import { useVoiceTexts } from './voice-texts.ts';

export function VoicePage() {
  const t = useVoiceTexts();
  const maySend = useMay('send');
  const [chosen, setChosen] = useState<VoiceFile>();
  const { filters, turnTo, clear } = useFilters('/voice');
  const query = useQuery(voiceFilesPage(filters.page));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <Stack gap="xl">
        {maySend && <NewVoice />}
        <section>
          <Title order={2} size="h4" mb="sm">
            {t.list}
          </Title>
          <ServerList
            name={t.list}
            query={query}
            columns={useColumns(maySend ? setChosen : undefined)}
            rowKey={({ id }) => id}
            list={{ isFiltered: false, clear, turnTo }}
            empty={<Empty title={t.emptyTitle} hint={maySend && t.emptyHint} />}
          />
        </section>
        <VoiceSends />
      </Stack>
      {chosen && <SendVoice key={chosen.id} file={chosen} close={() => setChosen(undefined)} />}
    </>
  );
}

function useColumns(choose: ((file: VoiceFile) => void) | undefined): Column<VoiceFile>[] {
  const t = useVoiceTexts();
  const format = useFormat();
  const columns: Column<VoiceFile>[] = [
    { key: 'title', card: 'headline', title: t.name, cell: (file) => <PlayVoice file={file} /> },
    {
      key: 'duration',
      card: 'fact',
      title: t.duration,
      isNumber: true,
      cell: ({ duration }) => format.seconds(Math.max(1, duration)),
    },
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
  ];
  if (choose === undefined) return columns;
  const actions = (file: VoiceFile) => (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<SendIcon size={16} />}
      aria-label={t.sendTitle({ title: file.title })}
      onClick={() => choose(file)}
    >
      {t.send}
    </Button>
  );
  return [...columns, { key: 'actions', card: 'actions', title: t.actions, cell: actions }];
}
