import { Badge, Button, Card, Group, Kbd, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { CheckIcon, HistoryIcon, CloseIcon, PersonIcon } from '../../theme/icons.tsx';
import { AccountCard } from './item/account-card.tsx';
import { piecesOf } from './item/contact-marks.ts';
import type { DeskItem } from './desk-item.ts';
import { ItemContent } from './item/item-content.tsx';
import { ItemFacts } from './item/item-facts.tsx';
import { oneKindWords, useQueueTexts, whyWords } from './queue-texts.ts';

export interface DeskItemViewProps {
  readonly item: DeskItem;
  readonly isBusy: boolean;
  readonly approve: () => void;
  readonly refuse: () => void;
  readonly hold: () => void;
  /** Opens the account, where the role may see it. */
  readonly open?: () => void;
  /** Said above it while another operator is at it. */
  readonly claimed?: ReactNode;
  /** How many are decided by one press, itself included. */
  readonly together?: number;
  /** Others that can be decided with it. */
  readonly similar?: ReactNode;
}

export function DeskItemView(props: DeskItemViewProps) {
  const { item, isBusy, approve, refuse, hold, open, claimed, similar, together = 1 } = props;
  const t = useQueueTexts();
  const format = useFormat();
  const count = format.count(together);
  return (
    <Stack component="section" aria-label={t.item} aria-busy={isBusy && claimed === undefined}>
      {claimed}
      <Card>
        <Stack gap="lg">
          <Badges item={item} />
          <ItemContent item={item} />
          <ItemFacts item={item} />
          {similar}
          <Group>
            <Button
              leftSection={<CheckIcon size={18} />}
              rightSection={<Kbd aria-hidden>a</Kbd>}
              loading={isBusy && claimed === undefined}
              disabled={isBusy}
              onClick={approve}
            >
              {together > 1 ? t.approveMany({ count }) : t.approve}
            </Button>
            <Button
              color="red"
              variant="outline"
              leftSection={<CloseIcon size={18} />}
              rightSection={<Kbd aria-hidden>r</Kbd>}
              disabled={isBusy}
              onClick={refuse}
            >
              {together > 1 ? t.refuseMany({ count }) : t.refuse}
            </Button>
            <Button
              variant="default"
              leftSection={<HistoryIcon size={18} />}
              rightSection={<Kbd aria-hidden>h</Kbd>}
              disabled={isBusy}
              onClick={hold}
            >
              {item.hold ? t.release : t.hold}
            </Button>
            {open && (
              <Button
                variant="subtle"
                leftSection={<PersonIcon size={18} />}
                rightSection={<Kbd aria-hidden>o</Kbd>}
                onClick={open}
              >
                {t.openAccount}
              </Button>
            )}
          </Group>
        </Stack>
      </Card>
      {open && <AccountCard id={item.accountId} />}
    </Stack>
  );
}

function Badges({ item }: { readonly item: DeskItem }) {
  const t = useQueueTexts();
  const { language } = useLanguage();
  const marks = new Set(piecesOf(item.text).map(({ mark }) => mark));
  return (
    <Group gap="xs">
      <Badge color="blue">{inLanguage(oneKindWords[item.kind], language)}</Badge>
      {item.kind === 'send' && <Badge color="accent">{inLanguage(whyWords[item.send.why], language)}</Badge>}
      {marks.has('link') && <Badge color="orange">{t.hasLink}</Badge>}
      {marks.has('number') && <Badge color="red">{t.hasNumber}</Badge>}
      {item.hold && <Badge color="gray">{t.heldBy({ name: item.hold.operator.name })}</Badge>}
    </Group>
  );
}
