import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sendPattern, sendSample } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { useSubmitKey, withKey } from '../../api/submit-key.ts';
import { profileQuery } from '../../facts/profile.ts';
import { useFormat } from '../../language/language.tsx';
import { MobileIcon } from '../../look/icons.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { fillPreview } from '../../parts/composer/fill-preview.ts';
import { tell } from '../../parts/tell.tsx';
import { priceOf } from './prepared.ts';
import { useSendTexts } from './send-texts.ts';
import { useAudience } from './use-audience.ts';
import type { SendForm } from './use-send-form.ts';

/** The same message once to the account's own mobile: it teaches more than any preview. */
export function TestToMyself({ form }: { readonly form: SendForm }) {
  const t = useSendTexts();
  const format = useFormat();
  const [isOpen, dialog] = useDisclosure(false);
  const submitKey = useSubmitKey();
  const { data: profile } = useQuery(profileQuery);
  const { people } = useAudience(form);
  const { kind, values } = form;
  const mobile = profile?.mobile ?? '';
  const { line_number, number_format } = values;
  const isPattern = kind === 'pattern';
  const text = kind === 'personal' && people[0] ? fillPreview(values.text, people[0], number_format) : values.text;
  const { code, attributes } = values;
  const patternBody = { code, attributes, recipient: mobile, line_number, number_format };
  const sampleBody = { text, line_number, number_format };
  const body = isPattern ? patternBody : sampleBody;
  const price = useQuery({
    queryKey: ['wallet', 'price', 'test', body],
    queryFn: ({ signal }) => priceOf(isPattern ? body : { ...body, receiver_count: 1 }, signal),
    enabled: isOpen,
    retry: false,
  });
  const send = useMutation({
    mutationFn: () => {
      const headers = withKey(submitKey.keyOf(body));
      return isPattern
        ? ask(sendPattern, { body: patternBody }, undefined, headers)
        : ask(sendSample, { body: sampleBody }, undefined, headers);
    },
    meta: { stale: ['sends', 'wallet'] },
    onSuccess() {
      submitKey.done();
      dialog.close();
      tell.done(t.testSent({ mobile: `\u2066${mobile}\u2069` }));
    },
    onError: tell.refused,
  });
  const isEmpty = isPattern ? values.code === '' : values.text.trim() === '';
  if (kind === 'voice' || mobile === '') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<MobileIcon size={18} />}
        disabled={isEmpty || line_number === ''}
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
        {price.error
          ? price.error.message
          : t.testHint({
              mobile: `\u2066${mobile}\u2069`,
              price: price.data ? format.toman(price.data.amount) : '…',
            })}
      </Confirm>
    </>
  );
}
