import { Button } from '@mantine/core';
import { endRepeatingSend, pauseRepeatingSend, resumeRepeatingSend, type RepeatingSend } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { PlayIcon, StopIcon } from '../../theme/icons.tsx';
import { useRepeatingTexts } from './repeating-texts.ts';

export function StateButtons({ send: { id, state } }: { readonly send: RepeatingSend }) {
  const t = useRepeatingTexts();
  const isPaused = state === 'paused';
  const change = useMutation({
    mutationFn: () => ask(isPaused ? resumeRepeatingSend : pauseRepeatingSend, { params: { id } }),
    meta: { stale: [queryKeys.repeating.all] },
    onSuccess: () => toast.done(t.changed),
    onError: toast.refused,
  });
  return (
    <>
      <Button
        variant="light"
        leftSection={isPaused ? <PlayIcon size={18} /> : <StopIcon size={18} />}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {isPaused ? t.resume : t.pause}
      </Button>
      <ConfirmedButton
        action={t.end}
        button={{ variant: 'default' }}
        run={() => ask(endRepeatingSend, { params: { id } })}
        stale={[queryKeys.repeating.all]}
        onDone={() => toast.done(t.changed)}
      >
        {t.endHint}
      </ConfirmedButton>
    </>
  );
}
