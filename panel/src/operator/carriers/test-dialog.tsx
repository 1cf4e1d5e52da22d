import { Alert, Loader, Stack, Textarea, TextInput } from '@mantine/core';
import { showCarrierTest, testCarrier, type Carrier, type CarrierTest } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FormButtons } from '../../components/form/form-buttons.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { CheckIcon, WarningIcon } from '../../theme/icons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { testStateWords, useCarriersTexts } from './carriers-texts.ts';

const ended: ReadonlySet<string> = new Set(['delivered', 'failed', 'refused', 'in-doubt']);
const oftenMs = 1000;

const testQuery = (id: number, test: CarrierTest) =>
  queryOptions({
    queryKey: queryKeys.carriers.test(test.id),
    queryFn: ({ signal }) => ask(showCarrierTest, { params: { id, test_id: test.id } }, signal),
    initialData: test,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && ended.has(data.state) ? false : oftenMs),
  });

interface TestDialogProps {
  readonly carrier: Carrier | undefined;
  readonly close: () => void;
}

/** A message over this carrier and no other, and what becomes of it. */
export function TestDialog({ carrier, close }: TestDialogProps) {
  const t = useCarriersTexts();
  return (
    <Dialog isOpen={carrier !== undefined} close={close} title={t.testOf({ name: carrier?.name ?? '' })}>
      {carrier && <TestForm carrier={carrier} close={close} />}
    </Dialog>
  );
}

function TestForm({ carrier, close }: { readonly carrier: Carrier; readonly close: () => void }) {
  const t = useCarriersTexts();
  const common = useCommonTexts();
  const [test, setTest] = useState<CarrierTest>();
  const { form, field, digits, problem, isBusy } = useApiForm({
    initial: { mobile: '', text: t.testText as string },
    submit: (body) => ask(testCarrier, { params: { id: carrier.id }, body }),
    onDone: setTest,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.mobile} {...digits('mobile')} autoComplete="off" data-autofocus />
        <Textarea label={t.text} {...field('text')} dir="auto" autosize minRows={2} maxLength={1000} />
        {test && <Progress id={carrier.id} test={test} />}
        <FormButtons send={t.sendTest} isBusy={isBusy} cancel={close} leave={common.close} />
      </Stack>
    </form>
  );
}

function Progress({ id, test }: { readonly id: number; readonly test: CarrierTest }) {
  const { language } = useLanguage();
  const { data } = useQuery(testQuery(id, test));
  const isGood = data.state === 'delivered';
  const isOver = ended.has(data.state);
  return (
    <Alert
      role="status"
      color={isGood ? 'green' : isOver ? 'red' : 'accent'}
      icon={isGood ? <CheckIcon /> : isOver ? <WarningIcon /> : <Loader size={18} />}
      title={inLanguage(testStateWords[data.state], language)}
    >
      {data.reason && <bdi>{data.reason}</bdi>}
    </Alert>
  );
}
