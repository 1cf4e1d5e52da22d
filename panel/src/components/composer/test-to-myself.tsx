import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sendPattern, sendSample } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSubmitKey, withKey } from '../../api/submit-key.ts';
import { priceOf } from '../../shared-queries/price.ts';
import { profileQuery } from '../../shared-queries/profile.ts';
import { useFormat } from '../../language/language.tsx';
import { MobileIcon } from '../../theme/icons.tsx';
import { Confirm } from '../dialog/confirm.tsx';
import { toast } from '../feedback/toast.tsx';
import { useComposerTexts } from './composer-texts.ts';

interface TestToMyselfProps {
  /** A text, or a pattern with its values. */
  readonly message:
    | { readonly text: string }
    | { readonly code: string; readonly attributes: Readonly<Record<string, string>> };
  readonly line: string;
  readonly numberFormat: 'persian' | 'english';
  readonly isDisabled: boolean;
}

/** The same message once to the account's own mobile: it teaches more than any preview. */
export function TestToMyself({ message, line, numberFormat, isDisabled }: TestToMyselfProps) {
  const t = useComposerTexts();
  const format = useFormat();
  const [isOpen, dialog] = useDisclosure(false);
  const submitKey = useSubmitKey();
  const { data: profile } = useQuery(profileQuery);
  const mobile = profile?.mobile ?? '';
  const common = { line_number: line, number_format: numberFormat };
  const price = useQuery({
    queryKey: queryKeys.wallet.price('test', message, common),
    queryFn: ({ signal }) =>
      priceOf(
        'text' in message
          ? { ...message, ...common, receiver_count: 1 }
          : { ...message, ...common, recipient: mobile },
        signal,
      ),
    enabled: isOpen,
    retry: false,
  });
  const send = useMutation({
    mutationFn: () => {
      const headers = withKey(submitKey.keyOf({ ...message, ...common }));
      return 'text' in message
        ? ask(sendSample, { body: { ...message, ...common } }, undefined, headers)
        : ask(sendPattern, { body: { ...message, ...common, recipient: mobile } }, undefined, headers);
    },
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess() {
      submitKey.done();
      dialog.close();
      toast.done(t.testSent({ mobile: `\u2066${mobile}\u2069` }));
    },
    onError: toast.refused,
  });
  if (mobile === '') return null;
  const hint = t.testHint({
    mobile: `\u2066${mobile}\u2069`,
    price: price.data ? format.toman(price.data.amount) : '…',
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<MobileIcon size={18} />}
        disabled={isDisabled || line === ''}
        onClick={dialog.open}
      >
        {t.test}
      </Button>
      <Confirm
        isOpen={isOpen}
        close={dialog.close}
        title={t.test}
        action={t.testSend}
        isBusy={send.isPending || price.isFetching}
        isHarmless
        run={() => send.mutate()}
      >
        {price.error ? price.error.message : hint}
      </Confirm>
    </>
  );
}
