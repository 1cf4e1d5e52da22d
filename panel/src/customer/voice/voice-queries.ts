import { calculateVoiceCost, listSends, listVoiceFiles, type SendRequest } from '@peyk/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { fallbackPoll } from '../../api/live.ts';

export const voiceFilesPage = (page: number) =>
  queryOptions({
    queryKey: queryKeys.voice.files(page),
    queryFn: ({ signal }) => ask(listVoiceFiles, { query: { page, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  });

export const voiceCost = (fileId: number, receivers: number) =>
  queryOptions({
    queryKey: queryKeys.voice.cost(fileId, receivers),
    queryFn: ({ signal }) =>
      ask(calculateVoiceCost, { body: { file_id: fileId, receiver_count: receivers } }, signal),
    enabled: receivers > 0,
    placeholderData: keepPreviousData,
  });

const isMoving = ({ status }: SendRequest) => status === 'in-queue' || status === 'queued';

export const lastVoiceSends = queryOptions({
  queryKey: queryKeys.sends.list({ type: 'voice', limit: 5 }),
  queryFn: ({ signal }) => ask(listSends, { query: { type: 'voice', limit: 5 } }, signal),
  refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? fallbackPoll(2000) : false),
});
