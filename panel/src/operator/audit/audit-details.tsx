import { Text } from '@mantine/core';
import type { AuditEntry } from '@peyk/sdk';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { changesOf } from './audit-changes.ts';
import { actionWords, useAuditTexts } from './audit-texts.ts';

interface AuditDetailsProps {
  readonly entry: AuditEntry | undefined;
  readonly close: () => void;
}

/** What was there before, and after. */
export function AuditDetails({ entry, close }: AuditDetailsProps) {
  const t = useAuditTexts();
  const { language } = useLanguage();
  const rows = entry === undefined ? [] : changesOf(entry.before, entry.after);
  return (
    <Dialog
      isOpen={entry !== undefined}
      close={close}
      size="xl"
      title={entry && inLanguage(actionWords(entry.action), language)}
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t.noDetails}</Text>
      ) : (
        <ListRows
          name={t.details}
          rows={rows}
          rowKey={({ field }) => field}
          columns={[
            { key: 'field', card: 'headline', title: t.field, cell: ({ field }) => <Ltr>{field}</Ltr> },
            { key: 'before', card: 'fact', title: t.before, cell: ({ before }) => <bdi>{before}</bdi> },
            {
              key: 'after',
              card: 'fact',
              title: t.after,
              cell: ({ before, after }) => (
                <Text span fw={before === after ? 400 : 700}>
                  <bdi>{after}</bdi>
                </Text>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
