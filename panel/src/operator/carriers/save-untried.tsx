import { Button, List } from '@mantine/core';
import { showCarrierEffects } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useCarriersTexts } from './carriers-texts.ts';

interface SaveUntriedProps {
  /** Undefined: a new one. */
  readonly id: number | undefined;
  readonly isOpen: boolean;
  /** It was tried, and did not connect. */
  readonly hasFailed: boolean;
  readonly close: () => void;
  readonly save: (isOff: boolean) => Promise<void>;
}

const effectsOf = (id: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.carriers.effects(id),
    queryFn: ({ signal }) => ask(showCarrierEffects, { query: { id } }, signal),
    staleTime: 0,
  });

/** Says what happens if a carrier that did not connect yet is switched on, and offers to keep it switched off. */
export function SaveUntried({ id, isOpen, hasFailed, close, save }: SaveUntriedProps) {
  const t = useCarriersTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const query = useQuery({ ...effectsOf(id), enabled: isOpen });
  return (
    <Confirm
      isOpen={isOpen}
      close={close}
      title={hasFailed ? t.askFailed : t.askUntried}
      action={t.saveAnyway}
      run={() => save(false)}
    >
      <Loaded query={query} height={72}>
        {({ ends_simulator: endsSimulator, lines, lines_count: count }) => {
          const more = count > lines.length ? [t.andMore({ count: format.count(count - lines.length) })] : [];
          const named = [...lines.map((line) => `\u2066${line}\u2069`), ...more].join(
            language === 'fa' ? '، ' : ', ',
          );
          return (
            <List>
              {endsSimulator && <List.Item>{t.endsSimulator}</List.Item>}
              <List.Item>{count > 0 ? t.stopsLines({ lines: named }) : t.stopsNothing}</List.Item>
            </List>
          );
        }}
      </Loaded>
      <Button variant="light" mt="md" onClick={() => void save(true)}>
        {t.saveOff}
      </Button>
    </Confirm>
  );
}
