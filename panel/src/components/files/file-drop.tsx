import { Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState, type DragEvent } from 'react';

import { UploadIcon } from '../../theme/icons.tsx';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly label: string;
  readonly hint?: string;
  /** Endings and media types, as the attribute of inputs takes them. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onPick: (file: File) => void;
}

/** One file, picked or dropped. */
export function FileDrop({ label, hint, accept, isBusy = false, onPick }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap={4}>
        {isBusy ? <Loader size="sm" /> : <UploadIcon size={28} />}
        <Text component="span" fw={600} ta="center">
          {label}
        </Text>
        {hint && (
          <Text component="span" size="sm" c="dimmed" ta="center">
            {hint}
          </Text>
        )}
      </Stack>
      <VisuallyHidden>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file may be picked again, mended.
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </label>
  );
}
