import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  disableOperator,
  enableOperator,
  inviteOperator,
  removeOperator,
  resetOperatorTwoFactor,
  type Operator,
} from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { MoreIcon } from '../../theme/icons.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { OneTimeSecret } from '../../components/keys/one-time-secret.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useToggleMutation } from '../../components/form/use-toggle-mutation.ts';
import { OperatorKeys } from './operator-keys.tsx';
import { usePeopleTexts } from './people-texts.ts';

type Open = 'keys' | 'reset' | 'remove';

interface OperatorActionsProps {
  readonly operator: Operator;
  readonly isMe: boolean;
}

export function OperatorActions({ operator, isMe }: OperatorActionsProps) {
  const t = usePeopleTexts();
  const [open, setOpen] = useState<Open>();
  const [link, setLink] = useState<string>();
  const close = () => setOpen(undefined);
  const { name, username, disabled_at: disabledAt } = operator;
  const params = { id: operator.id };
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    meta: { stale: [queryKeys.operators.all] },
    onSuccess: () => toast.done(t.done),
    onError: toast.refused,
    onSettled: close,
  });
  const invite = useMutation({
    mutationFn: () => ask(inviteOperator, { params, body: {} }),
    onSuccess: ({ password_set_url: made }) => setLink(made),
    onError: toast.refused,
  });
  const { switchTo, isPending: isSwitching } = useToggleMutation({
    on: () => ask(enableOperator, { params }),
    off: () => ask(disableOperator, { params }),
    stale: [queryKeys.operators.all],
    said: { on: t.done, off: t.disabledNow({ name }) },
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            aria-label={t.actionsOf({ name })}
            loading={change.isPending || isSwitching}
          >
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('keys')}>{t.keys}</Menu.Item>
          {username !== null && <Menu.Item onClick={() => invite.mutate()}>{t.invite}</Menu.Item>}
          {username !== null && <Menu.Item onClick={() => setOpen('reset')}>{t.resetFactor}</Menu.Item>}
          {isMe ? (
            <Menu.Label>{t.you}</Menu.Label>
          ) : (
            <>
              <Menu.Item onClick={() => switchTo(disabledAt === null ? 'off' : 'on')}>
                {disabledAt === null ? t.disable : t.enable}
              </Menu.Item>
              <Menu.Item c="var(--delete)" onClick={() => setOpen('remove')}>
                {t.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <OperatorKeys operator={operator} isOpen={open === 'keys'} close={close} />
      <Confirm
        isOpen={open === 'reset'}
        close={close}
        title={t.resetFactor}
        action={t.resetFactor}
        isBusy={change.isPending}
        run={() => change.mutate(() => ask(resetOperatorTwoFactor, { params }))}
      >
        {t.resetHint({ name })}
      </Confirm>
      <Confirm
        isOpen={open === 'remove'}
        close={close}
        title={t.remove}
        action={t.remove}
        name={name}
        isBusy={change.isPending}
        run={() => change.mutate(() => ask(removeOperator, { params }))}
      >
        {t.removeHint({ name })}
      </Confirm>
      <Dialog
        isOpen={link !== undefined}
        close={() => setLink(undefined)}
        title={
          <Text span inherit>
            {t.invite}: <bdi>{name}</bdi>
          </Text>
        }
      >
        <OneTimeSecret hint={t.inviteHint} value={link ?? ''} />
      </Dialog>
    </>
  );
}
