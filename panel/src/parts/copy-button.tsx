import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';

import { CheckIcon, CopyIcon } from '../look/icons.tsx';
import { usePartTexts } from './part-texts.ts';

export function Copy({ value }: { readonly value: string }) {
  const t = usePartTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t.copied : t.copy}>
          <ActionIcon variant="subtle" onClick={copy} aria-label={copied ? t.copied : t.copy}>
            {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
