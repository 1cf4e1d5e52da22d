import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useFormat } from '../../language/language.tsx';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Moment } from '../values/moment.tsx';
import { saveFile } from '../files/save-file.ts';
import { toast } from '../feedback/toast.tsx';
import classes from './ticket-message.module.css';

interface TicketMessageProps {
  readonly message: {
    readonly text: string;
    readonly created_at: string;
    readonly files: readonly { readonly id: number; readonly name: string; readonly size: number }[];
  };
  readonly author: ReactNode;
  /** Whether the side of the reader wrote it. */
  readonly isOurs: boolean;
  readonly read: (fileId: number) => Promise<Blob>;
}

/** One message of a ticket with its files, as customer and operator see it. */
export function TicketMessage({ message, author, isOurs, read }: TicketMessageProps) {
  const format = useFormat();
  return (
    <Card className={isOurs ? classes.ours : classes.theirs} padding="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            <bdi>{author}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            <Moment at={message.created_at} />
          </Text>
        </Group>
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {message.text}
        </Text>
        {message.files.map(({ id, name, size }) => (
          <Anchor
            key={id}
            component="button"
            size="sm"
            onClick={() => void read(id).then((file) => saveFile(file, name), toast.refused)}
          >
            <DownloadIcon size={16} /> <bdi>{name}</bdi> ({format.bytes(size)})
          </Anchor>
        ))}
      </Stack>
    </Card>
  );
}
