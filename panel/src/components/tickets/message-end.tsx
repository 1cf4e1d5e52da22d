import { Button, Group, type FileInputProps } from '@mantine/core';

import { FileField } from '../form/file-field.tsx';

interface MessageEndProps {
  readonly file: FileInputProps;
  readonly send: string;
  readonly isBusy: boolean;
}

/** The last line of a message to a ticket: a file with it, and sending. */
export function MessageEnd({ file, send, isBusy }: MessageEndProps) {
  return (
    <Group justify="space-between" align="end">
      <FileField flex="1 1 240px" {...file} />
      <Button type="submit" loading={isBusy}>
        {send}
      </Button>
    </Group>
  );
}
