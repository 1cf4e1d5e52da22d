import { Badge } from '@mantine/core';
import type { LocationRequest } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { waitingForWords, wordOf } from '../../language/words.ts';
import { placeStatusWords } from './place-status-words.ts';

const colors: Readonly<Record<string, string>> = {
  pending: 'orange',
  running: 'blue',
  done: 'green',
  cancelled: 'orange',
  rejected: 'red',
};

/** How a request stands, in a word. */
export function PlaceState({
  request: { status, waiting_for: wait },
}: {
  readonly request: Pick<LocationRequest, 'status' | 'waiting_for'>;
}) {
  const { language } = useLanguage();
  const word =
    status === 'pending' && wait !== null ? wordOf(waitingForWords, wait) : wordOf(placeStatusWords, status);
  return <Badge color={colors[status] ?? 'accent'}>{inLanguage(word, language)}</Badge>;
}
