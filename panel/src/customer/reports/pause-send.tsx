import { Button } from '@mantine/core';
import { pauseOwnSend, resumeOwnSend, type SendRequest } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PlayIcon, StopIcon } from '../../theme/icons.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useSendActionTexts } from './reports-texts.ts';

/** Stops a send for a while, or goes on with it. */
export function PauseSend({ send }: { readonly send: SendRequest }) {
  const t = useSendActionTexts();
  const isPaused = send.allowed.includes('resume');
  const change = useMutation({
    mutationFn: () => ask(isPaused ? resumeOwnSend : pauseOwnSend, { params: { send_request_id: send.id } }),
    meta: { stale: [queryKeys.sends.all] },
    onSuccess: ({ is_paused: nowPaused }) => toast.done(nowPaused ? t.paused : t.resumed),
    onError: toast.refused,
  });
  if (!isPaused && !send.allowed.includes('pause')) return null;
  const Icon = isPaused ? PlayIcon : StopIcon;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isPaused ? t.resume : t.pause}
    </Button>
  );
}
