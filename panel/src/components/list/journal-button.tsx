import { Button } from '@mantine/core';
import { addressOf, type Operation, type OperationInput } from '@peyk/sdk';

import { DownloadIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

interface JournalButtonProps {
  readonly operation: Operation<OperationInput, Blob>;
  readonly from: string;
  readonly to: string;
  readonly accountId?: number | undefined;
}

const daysMs = 365 * 86_400_000;

/** A period as a plain-text journal; without a first day the last year. */
export function JournalButton({ operation, from, to, accountId }: JournalButtonProps) {
  const t = useCommonTexts();
  const first = from === '' ? new Date(Date.now() - daysMs).toISOString().slice(0, 10) : from;
  const query = { from_date: first, ...(to !== '' && { to_date: to }), account_id: accountId };
  return (
    <Button
      variant="default"
      component="a"
      download
      href={addressOf(operation.path, { query })}
      leftSection={<DownloadIcon size={18} />}
    >
      {t.journal}
    </Button>
  );
}
