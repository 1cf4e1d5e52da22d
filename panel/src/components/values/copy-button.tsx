import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';

import { CheckIcon, CopyIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

export function Copy({ value }: { readonly value: string }) {
  const t = useCommonTexts();
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
