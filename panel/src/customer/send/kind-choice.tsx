import { Radio, SimpleGrid, Text } from '@mantine/core';
import type { ComponentType } from 'react';

import {
  BankIcon,
  FileIcon,
  MailboxIcon,
  MessageIcon,
  MicrophoneIcon,
  PatternIcon,
  PeopleIcon,
  PlaceIcon,
} from '../../theme/icons.tsx';
import { kinds, type Kind } from './draft/draft.ts';
import classes from './kind-choice.module.css';
import { useSendTexts } from './send-texts.ts';

const icons: Readonly<Record<Kind, ComponentType<{ size?: number; className?: string | undefined }>>> = {
  text: MessageIcon,
  pattern: PatternIcon,
  personal: PeopleIcon,
  file: FileIcon,
  bank: BankIcon,
  postal: MailboxIcon,
  place: PlaceIcon,
  voice: MicrophoneIcon,
};

interface KindChoiceProps {
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
}

/** What is to be sent. */
export function KindChoice({ kind, choose }: KindChoiceProps) {
  const t = useSendTexts();
  return (
    <Radio.Group value={kind} onChange={(value) => choose(value as Kind)} aria-label={t.kinds}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs">
        {kinds.map((one) => {
          const Icon = icons[one];
          return (
            <Radio.Card key={one} value={one} className={classes.card ?? ''} withBorder aria-label={t[one]}>
              <Icon size={22} className={classes.icon} />
              <span>
                <Text fw={600} lh={1.4} size="sm">
                  {t[one]}
                </Text>
                <Text size="xs" c="dimmed" lh={1.5} visibleFrom="md">
                  {t[`${one}Hint`]}
                </Text>
              </span>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
