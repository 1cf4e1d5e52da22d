import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { beginOwnNumber, confirmOwnNumber, type OwnIdentity } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useFormat } from '../../language/language.tsx';
import { useIdentityTexts } from './identity-texts.ts';

/** What the account may send until it is verified, and the number of the reader as one of its own. */
export function OwnNumber({ limit }: { readonly limit: NonNullable<OwnIdentity['limit']> }) {
  const t = useIdentityTexts();
  const format = useFormat();
  const begin = useMutation({ mutationFn: () => ask(beginOwnNumber, {}), onError: toast.refused });
  const numbers = limit.own_numbers.map((number) => `\u2066${number}\u2069`).join(' · ');
  return (
    <Alert color="orange">
      <Stack gap="sm">
        <Text size="sm">
          {t.limited({ count: format.count(limit.codes_per_day), left: format.count(limit.codes_left) })}
        </Text>
        <Text size="sm">{numbers === '' ? t.noNumbers : t.ownNumbers({ numbers })}</Text>
        {begin.isSuccess ? (
          <ConfirmCode done={begin.reset} />
        ) : (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t.confirmMine}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function ConfirmCode({ done }: { readonly done: () => void }) {
  const t = useIdentityTexts();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => ask(confirmOwnNumber, { body: { code } }),
    meta: { stale: [queryKeys.identity.all] },
    onSuccess() {
      toast.done(t.confirmed);
      done();
    },
    onError: toast.refused,
  });
  return (
    <Group
      component="form"
      align="end"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <TextInput
        label={t.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
        {t.confirm}
      </Button>
    </Group>
  );
}
