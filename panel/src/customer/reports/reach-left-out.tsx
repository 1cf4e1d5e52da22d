import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PeykError, sendToLeftOut, type LeftOut, type SendRequest } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSubmitKey, withKey } from '../../api/submit-key.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Failed } from '../../components/feedback/failed.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useGo } from '../../components/link/use-go.ts';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { leftOutCost, leftOutOf, sendTimeline, type LeftOutWish } from './reports-queries.ts';
import { useLeftOutTexts } from './reports-texts.ts';

/** Offers a service pattern for those whom the send left out, where the account has one; nothing goes before its price was shown. */
export function ReachLeftOut({ send }: { readonly send: SendRequest }) {
  const t = useLeftOutTexts();
  const [isOpen, dialog] = useDisclosure(false);
  const { data } = useQuery({ ...leftOutOf(send.id), enabled: send.snapshot.blacklist_count > 0 });
  if (data === undefined || data.patterns.length === 0) return null;
  return (
    <>
      <Button variant="light" onClick={dialog.open}>
        {t.reach}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.reach}>
        <PatternToLeftOut id={send.id} leftOut={data} close={dialog.close} />
      </Dialog>
    </>
  );
}

interface PatternToLeftOutProps {
  readonly id: number;
  readonly leftOut: LeftOut;
  readonly close: () => void;
}

function PatternToLeftOut({ id, leftOut, close }: PatternToLeftOutProps) {
  const t = useLeftOutTexts();
  const format = useFormat();
  const { wish, pattern, values, lines, hasNoLine, choose } = useWish(leftOut);
  if (hasNoLine) return <Text>{t.noLine}</Text>;
  return (
    <Stack gap="sm">
      <Text>
        {t.hint({
          operator: format.count(leftOut.operator_blocked_count),
          listed: format.count(leftOut.listed_count),
        })}
      </Text>
      <ReachedBefore id={id} />
      <NativeSelect
        label={t.pattern}
        value={wish.code}
        data={leftOut.patterns.map((one) => ({ value: one.code, label: one.description ?? one.text }))}
        onChange={(event) => choose.code(event.currentTarget.value)}
      />
      {pattern && <Text style={{ whiteSpace: 'pre-wrap' }}>{pattern.text}</Text>}
      {pattern?.variables.map((name) => (
        <TextInput
          key={name}
          label={name}
          description={t.ofContacts}
          value={values[name] ?? ''}
          onChange={(event) => choose.values({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t.line}
        value={wish.line_number}
        data={lines}
        onChange={(event) => choose.line(event.currentTarget.value)}
      />
      <PriceAndSend id={id} wish={wish} close={close} />
    </Stack>
  );
}

/** The chosen pattern, its values and a line that is not for advertising. */
function useWish({ patterns }: LeftOut) {
  const { data: all = [] } = useQuery(linesQuery);
  const lines = all.filter(({ service }) => service).map(({ number }) => number);
  const [code, setCode] = useState(patterns[0]?.code ?? '');
  const [chosen, setLine] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const pattern = patterns.find((one) => one.code === code);
  const line = chosen || (lines[0] ?? '');
  const wish: LeftOutWish = { code, line_number: line, attributes: given(values, pattern?.variables ?? []) };
  const hasNoLine = lines.length === 0 && all.length > 0;
  return {
    wish,
    pattern,
    values,
    lines,
    hasNoLine,
    choose: { code: setCode, line: setLine, values: setValues },
  };
}

interface PriceAndSendProps {
  readonly id: number;
  readonly wish: LeftOutWish;
  readonly close: () => void;
}

function PriceAndSend({ id, wish, close }: PriceAndSendProps) {
  const t = useLeftOutTexts();
  const format = useFormat();
  const cost = useQuery({ ...leftOutCost(id, wish), enabled: wish.line_number !== '' });
  const send = useSend(id, close);
  const isReady = cost.data !== undefined && !cost.isPlaceholderData && cost.error === null;
  return (
    <>
      {cost.error && <NoPrice problem={cost.error} again={cost.refetch} />}
      {cost.data && (
        <Text fw={700}>
          {t.goesTo({
            count: format.count(cost.data.receiver_count - cost.data.blacklisted_count),
            rest: format.count(cost.data.blacklisted_count),
          })}
        </Text>
      )}
      <Group justify="end" mt="sm">
        <Button disabled={!isReady} loading={send.isPending} onClick={() => send.mutate(wish)}>
          {cost.data === undefined ? t.reach : t.sendFor({ price: format.toman(cost.data.price_amount) })}
        </Button>
      </Group>
    </>
  );
}

/** Values that are not typed yet are no fault. */
function NoPrice({ problem, again }: { readonly problem: Error; readonly again: () => unknown }) {
  const t = useLeftOutTexts();
  const missing = problem instanceof PeykError ? problem.errors['attributes']?.[0] : undefined;
  if (missing === undefined) return <Failed problem={problem} again={again} />;
  return (
    <Alert color="orange" title={t.fillValues} role="status">
      {missing}
    </Alert>
  );
}

/** Says that a pattern went to some of them before: a colleague may have sent one already. */
function ReachedBefore({ id }: { readonly id: number }) {
  const t = useLeftOutTexts();
  const { data: events = [] } = useQuery({ ...sendTimeline(id), staleTime: 0 });
  const sent = events.findLast(({ kind }) => kind === 'sent-to-left-out')?.resent_as;
  return sent === undefined || sent === null ? null : (
    <Alert color="orange" role="status">
      {t.reachedBefore({ id: String(sent) })}
    </Alert>
  );
}

/** Those that were typed; the others come from the contact of each number. */
function given(
  values: Readonly<Record<string, string>>,
  variables: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap((name) => {
      const value = values[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** One click makes one send, however often it is repeated. */
function useSend(id: number, close: () => void) {
  const t = useLeftOutTexts();
  const go = useGo();
  const submit = useSubmitKey();
  return useMutation({
    mutationFn: (body: LeftOutWish) =>
      ask(
        sendToLeftOut,
        { params: { send_request_id: id }, body },
        undefined,
        withKey(submit.keyOf({ ...body, id })),
      ),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess({ id: made }) {
      submit.done();
      close();
      toast.done(t.sent({ id: String(made) }));
      void go(linkTo('/reports/$id', { id: made }));
    },
    onError: toast.refused,
  });
}
