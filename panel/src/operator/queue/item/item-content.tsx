import { Skeleton, Stack, Text } from '@mantine/core';
import { addressOf, listenToSend } from '@peyk/sdk';
import { Suspense } from 'react';

import { PlaceView } from '../../../components/map/index.ts';
import { ChangedText } from './changed-text.tsx';
import type { DeskItem } from '../desk-item.ts';
import { MarkedText } from './marked-text.tsx';
import classes from '../queue-page.module.css';
import { useQueueTexts } from '../queue-texts.ts';
import { SampleRows } from './sample-rows.tsx';

/** What is decided on: the text and what changed in it, the sound, the place, rows of a personalised send. */
export function ItemContent({ item }: { readonly item: DeskItem }) {
  return (
    <Stack gap="md">
      <MarkedText text={item.text} />
      {item.approvedText !== null && <ChangedText before={item.approvedText} text={item.text} />}
      {item.kind === 'send' && item.send.type === 'voice' && <Sound id={item.send.id} title={item.text} />}
      {item.kind === 'send' && item.send.type === 'keywords' && <SampleRows id={item.send.id} />}
      {item.kind === 'place' && (
        <Suspense fallback={<Skeleton height={260} />}>
          <PlaceView
            key={item.key}
            point={{ latitude: Number(item.place.latitude), longitude: Number(item.place.longitude) }}
            radius={item.place.radius}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Sound({ id, title }: { readonly id: number; readonly title: string }) {
  const t = useQueueTexts();
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {t.listen}
      </Text>
      <audio
        key={id}
        className={classes.sound}
        controls
        preload="metadata"
        aria-label={`${t.listen}: ${title}`}
        src={addressOf(listenToSend.path, { params: { id } })}
      />
    </Stack>
  );
}
