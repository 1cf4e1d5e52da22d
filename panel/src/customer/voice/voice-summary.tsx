import { Button, Group, Stack, Text } from '@mantine/core';
import { sendVoice, type VoiceFile } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';
import { useFormat } from '../../language/language.tsx';
import { SendIcon } from '../../theme/icons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useVoiceTexts } from './voice-texts.ts';
import { Table } from '../../components/table.tsx';

interface VoiceSummaryProps {
  readonly file: VoiceFile;
  readonly count: number;
  readonly cost: number;
  readonly recipients: readonly string[];
  readonly phonebooks: readonly number[];
  readonly edit: () => void;
}

/** The last step before the money goes. */
export function VoiceSummary({ file, count, cost, recipients, phonebooks, edit }: VoiceSummaryProps) {
  const t = useVoiceTexts();
  const format = useFormat();
  const go = useGo();
  const balance = useQuery(balanceQuery);
  const send = useMutation({
    mutationFn: () =>
      ask(sendVoice, {
        body: {
          file_id: file.id,
          recipients: [...recipients],
          selectedPhoneBooks: phonebooks.map((id) => ({ id })),
        },
      }),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all, queryKeys.voice.all] },
    async onSuccess({ id }) {
      toast.done(t.sent);
      await go(linkTo('/reports/$id', { id }));
    },
  });
  // Phonebooks may share numbers, with each other and with those that were typed.
  const isAtMost = phonebooks.length > 0;
  const shown = format.count(count);
  const rows = [
    [t.message, `${file.title} (${format.seconds(Math.max(1, file.duration))})`],
    [t.recipients, isAtMost ? t.atMost({ count: shown }) : shown],
    [t.price, isAtMost ? t.atMost({ count: format.toman(cost) }) : format.toman(cost)],
    ...(balance.data ? [[t.balanceAfter, format.toman(balance.data.balanceAmount - cost)] as const] : []),
  ] as const;
  return (
    <Stack>
      <FormProblem problem={send.error ?? undefined} />
      <Table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" style={{ width: '40%' }}>
                {name}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t.unanswered}
      </Text>
      <Group justify="space-between">
        <Button variant="default" onClick={edit} disabled={send.isPending}>
          {t.edit}
        </Button>
        <Button leftSection={<SendIcon size={16} />} loading={send.isPending} onClick={() => send.mutate()}>
          {t.sendNow}
        </Button>
      </Group>
    </Stack>
  );
}
