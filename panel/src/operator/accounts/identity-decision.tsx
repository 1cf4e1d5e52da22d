import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import {
  approveIdentity,
  askIdentityRegister,
  eraseIdentity,
  rejectIdentity,
  type AccountIdentity,
} from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmChange } from '../../components/dialog/confirm-change.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAccountIdentityTexts } from './identity-texts.ts';

interface IdentityDecisionProps {
  readonly identity: AccountIdentity;
  readonly keep: (data: AccountIdentity) => void;
}

/** What an operator can do about the documents of an account. */
export function IdentityDecision({ identity, keep }: IdentityDecisionProps) {
  const t = useAccountIdentityTexts();
  const [isRejecting, setIsRejecting] = useState(false);
  const [erased, setErased] = useState<AccountIdentity>();
  const params = { id: identity.account_id };
  const stale = [queryKeys.accounts.all, queryKeys.bell.all, queryKeys.identity.cases()];
  const approve = useMutation({
    mutationFn: () => ask(approveIdentity, { params, body: {} }),
    meta: { stale },
    onSuccess(data) {
      keep(data);
      toast.done(t.approved);
    },
    onError: toast.refused,
  });
  const register = useMutation({
    mutationFn: () => ask(askIdentityRegister, { params }),
    onSuccess: keep,
    onError: toast.refused,
  });
  const isWaiting = identity.state === 'waiting';
  return (
    <Stack>
      <Group>
        {isWaiting && (
          <Button loading={approve.isPending} onClick={() => approve.mutate()}>
            {t.approve}
          </Button>
        )}
        {(isWaiting || identity.state === 'approved') && (
          <Button variant="default" aria-expanded={isRejecting} onClick={() => setIsRejecting(!isRejecting)}>
            {isWaiting ? t.reject : t.withdraw}
          </Button>
        )}
        {identity.asks_register && identity.submitted_at !== null && (
          <Button variant="default" loading={register.isPending} onClick={() => register.mutate()}>
            {t.askNow}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setErased(identity)}>
          {t.erase}
        </Button>
      </Group>
      {isRejecting && (
        <Rejection
          identity={identity}
          done={(data) => {
            keep(data);
            setIsRejecting(false);
          }}
        />
      )}
      <ConfirmChange
        of={erased}
        close={() => setErased(undefined)}
        action={t.erase}
        run={async () => keep(await ask(eraseIdentity, { params }))}
        stale={stale}
        said={t.erased}
        hint={() => t.eraseHint}
      />
    </Stack>
  );
}

interface RejectionProps {
  readonly identity: AccountIdentity;
  readonly done: (data: AccountIdentity) => void;
}

function Rejection({ identity, done }: RejectionProps) {
  const t = useAccountIdentityTexts();
  const { language } = useLanguage();
  const [reason, setReason] = useState('');
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const items = Object.entries(reasons).flatMap(([key, text]) =>
    text.trim() === '' ? [] : [{ key, reason: text }],
  );
  const reject = useMutation({
    mutationFn: () => ask(rejectIdentity, { params: { id: identity.account_id }, body: { reason, items } }),
    meta: { stale: [queryKeys.accounts.all, queryKeys.bell.all, queryKeys.identity.cases()] },
    onSuccess(data) {
      done(data);
      toast.done(t.rejected);
    },
    onError: toast.refused,
  });
  return (
    <Stack
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        reject.mutate();
      }}
    >
      <Textarea
        label={t.reason}
        name="reason"
        dir="auto"
        autosize
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {identity.items.map((item) => (
        <TextInput
          key={item.key}
          label={t.itemReason({ title: language === 'fa' ? item.title_fa : item.title_en })}
          dir="auto"
          maxLength={500}
          value={reasons[item.key] ?? ''}
          onChange={({ currentTarget: { value } }) => setReasons({ ...reasons, [item.key]: value })}
        />
      ))}
      <Group>
        <Button type="submit" color="red" loading={reject.isPending} disabled={reason.trim() === ''}>
          {identity.state === 'waiting' ? t.reject : t.withdraw}
        </Button>
      </Group>
    </Stack>
  );
}
