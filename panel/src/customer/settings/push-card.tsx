import { Card, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { toast } from '../../components/feedback/toast.tsx';
import { useMe } from '../../session/me.ts';
import { canPush, endPush, isPushOn, PushDenied, startPush } from '../../session/push.ts';
import { useNotificationsTexts } from './notifications-texts.ts';

/** Notices in this browser while the panel is closed. */
export function PushCard() {
  const t = useNotificationsTexts();
  const { username, visit } = useMe();
  const [isOn, setOn] = useState(() => isPushOn(username));
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? startPush(username) : endPush()),
    onSuccess(_nothing, wanted) {
      setOn(wanted);
      toast.done(wanted ? t.pushStarted : t.pushEnded);
    },
    onError: (problem) => toast.refused(problem instanceof PushDenied ? new Error(t.pushDenied) : problem),
  });
  return (
    <Card>
      <Switch
        label={t.push}
        description={canPush() ? t.pushHint : t.pushMissing}
        checked={isOn}
        disabled={!canPush() || visit !== null || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </Card>
  );
}
