import { Button, Group, Text } from '@mantine/core';
import { cancelSend, exportSends, type SendRequest } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { LabelSends } from './label-sends.tsx';
import { useSendActionTexts } from './reports-texts.ts';

interface ChosenSendsProps {
  readonly sends: readonly SendRequest[];
  readonly clear: () => void;
}

/** What can be done with the chosen sends together. */
export function ChosenSends({ sends, clear }: ChosenSendsProps) {
  const t = useCommonTexts();
  const format = useFormat();
  const maySend = useMay('send');
  if (sends.length === 0) return null;
  return (
    <Group gap="sm" role="group" aria-label={t.chosen({ count: format.count(sends.length) })}>
      <Text fw={600}>{t.chosen({ count: format.count(sends.length) })}</Text>
      {maySend && <CancelChosen sends={sends} onDone={clear} />}
      {maySend && <LabelSends sends={sends} onDone={clear} />}
      <ExportMenu operation={exportSends} query={{ ids: sends.map(({ id }) => id).join(',') }} />
      <Button variant="subtle" onClick={clear}>
        {t.clearChosen}
      </Button>
    </Group>
  );
}

function CancelChosen({
  sends,
  onDone,
}: {
  readonly sends: readonly SendRequest[];
  readonly onDone: () => void;
}) {
  const t = useSendActionTexts();
  const format = useFormat();
  const open = sends.filter(({ allowed }) => allowed.includes('cancel'));
  if (open.length === 0) return null;
  const cost = open.reduce((sum, send) => sum + send.cost, 0);
  return (
    <ConfirmedButton
      action={t.cancelChosen({ count: format.count(open.length) })}
      run={() => cancelAll(open)}
      stale={[queryKeys.sends.all, queryKeys.wallet.all]}
      onDone={(count) => {
        const left = open.length - count;
        const words = { count: format.count(count), left: format.count(left) };
        toast.done(left === 0 ? t.chosenCancelled(words) : t.someNotCancelled(words));
        onDone();
      }}
      button={{ variant: 'default' }}
    >
      {t.cancelChosenHint({ cost: format.toman(cost) })}
    </ConfirmedButton>
  );
}

/** One after the other; one that has begun meanwhile is left as it is. Returns how many were cancelled. */
async function cancelAll(sends: readonly SendRequest[]): Promise<number> {
  let count = 0;
  for (const { id } of sends) {
    const isCancelled = await ask(cancelSend, { params: { send_request_id: id } }).then(
      () => true,
      () => false,
    );
    if (isCancelled) count += 1;
  }
  return count;
}
