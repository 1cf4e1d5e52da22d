import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useMe } from '../../session/me.ts';
import { canPush, endPush, isPushOn, PushDenied, startPush } from '../../session/push.ts';
import { toast } from '../feedback/toast.tsx';
import { usePushTexts } from './push-texts.ts';

/** Notices in this browser while the panel is closed: of an account, or what waits for an operator. */
export function PushSwitch() {
  const t = usePushTexts();
  const { username, visit } = useMe();
  const [isOn, setOn] = useState(() => isPushOn(username));
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? startPush(username) : endPush()),
    onSuccess(_nothing, wanted) {
      setOn(wanted);
      toast.done(wanted ? t.started : t.ended);
    },
    onError: (problem) => toast.refused(problem instanceof PushDenied ? new Error(t.denied) : problem),
  });
  return (
    <Switch
      label={t.push}
      description={canPush() ? t.hint : t.missing}
      checked={isOn}
      disabled={!canPush() || visit !== null || change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
