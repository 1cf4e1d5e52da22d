import {
  Alert,
  Button,
  Checkbox,
  Collapse,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import { createCarrier, editCarrier, type Carrier } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { DownIcon, WarningIcon } from '../../theme/icons.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { configOf, isKeptSecret, typedOf, WrongOption, type Config, type Typed } from './carrier-config.ts';
import {
  carrierKinds,
  carrierKindWords,
  optionsOf,
  type CarrierKind,
  type CarrierOption,
} from './carrier-options.ts';
import { useCarriersTexts } from './carriers-texts.ts';
import { OptionField } from './option-field.tsx';
import { SaveUntried } from './save-untried.tsx';
import { settingsKey, TrySettings, type Tried } from './try-settings.tsx';

function useCarrierForm(carrier: Carrier | undefined, close: () => void) {
  const t = useCarriersTexts();
  const { language } = useLanguage();
  const stored = (carrier?.config ?? {}) as Config;
  const kind = carrier?.kind ?? 'smpp';
  const notRead = (problem: Error) =>
    problem instanceof WrongOption
      ? new Error(t.notJson({ field: inLanguage(problem.option.label, language) }), { cause: problem })
      : problem;
  const isKeptOff = useRef(false);
  const form = useRecordForm({
    initial: {
      name: carrier?.name ?? '',
      kind,
      is_enabled: carrier?.is_enabled ?? true,
      config: typedOf(optionsOf(kind), stored),
    },
    async submit({ name, config: typed, ...rest }) {
      try {
        const body = {
          ...rest,
          is_enabled: rest.is_enabled && !isKeptOff.current,
          config: { ...configOf(optionsOf(rest.kind), typed, stored) },
        };
        return carrier
          ? await ask(editCarrier, { params: { id: carrier.id }, body })
          : await ask(createCarrier, { body: { name, ...body } });
      } catch (problem) {
        throw notRead(problem as Error);
      }
    },
    stale: [queryKeys.carriers.all],
    said({ name, is_enabled: isEnabled }) {
      if (!isEnabled) return t.addedOff({ name });
      return carrier ? t.saved({ name }) : t.added({ name });
    },
    close,
  });
  /** What is typed now, as the service takes it. */
  const read = () => {
    const { kind: typedKind, config: typed } = form.values;
    return { kind: typedKind, config: configOf(optionsOf(typedKind), typed, stored) };
  };
  const save = ({ isOff }: { readonly isOff: boolean }) => {
    isKeptOff.current = isOff;
    return form.send();
  };
  return { ...form, stored, read, save, refuseTrial: (problem: Error) => form.refuse(notRead(problem)) };
}

/** Kinds whose connection says beforehand whether it works: a trunk keeps none, a simulator is our own. */
const isTriable = (kind: CarrierKind) => kind === 'smpp' || kind === 'http' || kind === 'messenger';

/** Asks before settings that did not connect in a trial are put to use. */
function useQuestion(carrier: Carrier | undefined, form: ReturnType<typeof useCarrierForm>) {
  const { values, read, save, refuseTrial } = form;
  const [tried, setTried] = useState<Tried>();
  const [isAsking, asking] = useDisclosure(false);
  const first = useRef<string>(undefined);
  const needsTrial = () => {
    const settings = settingsKey(read());
    first.current ??= settingsKey({
      kind: values.kind,
      config: configOf(optionsOf(values.kind), typedOf(optionsOf(values.kind), form.stored), form.stored),
    });
    const isUnchanged = carrier?.is_enabled === true && settings === first.current;
    const isTried = tried?.settings === settings && tried.isConnected;
    return values.is_enabled && isTriable(values.kind) && !isTried && !isUnchanged;
  };
  return {
    isAsking,
    close: asking.close,
    hasFailed: tried !== undefined && !tried.isConnected,
    setTried,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      try {
        if (needsTrial()) asking.open();
        else void save({ isOff: false });
      } catch (problem) {
        refuseTrial(problem as Error);
      }
    },
    save(isOff: boolean) {
      asking.close();
      return save({ isOff });
    },
  };
}

export function CarrierForm({ record: carrier, close }: RecordFormProps<Carrier>) {
  const t = useCarriersTexts();
  const { language } = useLanguage();
  const carrierForm = useCarrierForm(carrier, close);
  const { form, field, values, set, errors, problem, isBusy, stored, read, refuseTrial } = carrierForm;
  const question = useQuestion(carrier, carrierForm);
  const wrong = errors['config'];
  return (
    <form {...form} onSubmit={question.onSubmit} autoComplete="off">
      <Stack>
        <FormProblem problem={problem} />
        {wrong && (
          <Alert color="red" role="alert" icon={<WarningIcon />}>
            <bdi>{wrong}</bdi>
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t.name}
            description={t.nameHint}
            {...field('name')}
            dir="ltr"
            disabled={carrier !== undefined}
            data-autofocus={carrier === undefined || undefined}
          />
          <NativeSelect
            label={t.kind}
            description={'\u00a0'}
            name="kind"
            value={values.kind}
            disabled={carrier !== undefined}
            data={(Object.keys(carrierKinds) as CarrierKind[]).map((kind) => ({
              value: kind,
              label: inLanguage(carrierKindWords[kind], language),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const kind = value as CarrierKind;
              set('kind', kind);
              set('config', typedOf(optionsOf(kind), {}));
            }}
          />
        </SimpleGrid>
        <Options
          options={optionsOf(values.kind)}
          typed={values.config}
          stored={stored}
          wrong={wrong}
          onChange={(config) => set('config', config)}
        />
        <Checkbox
          label={t.isEnabled}
          description={t.isEnabledHint}
          checked={values.is_enabled}
          onChange={(event) => set('is_enabled', event.currentTarget.checked)}
        />
        {/* A trunk keeps no connection that could be tried. */}
        {values.kind !== 'sip' && (
          <TrySettings carrier={carrier} read={read} onRefused={refuseTrial} onTried={question.setTried} />
        )}
        <FormButtons isBusy={isBusy} cancel={close} />
        <SaveUntried
          id={carrier?.id}
          isOpen={question.isAsking}
          hasFailed={question.hasFailed}
          close={question.close}
          save={question.save}
        />
      </Stack>
    </form>
  );
}

interface OptionsProps {
  readonly options: readonly CarrierOption[];
  readonly typed: Typed;
  readonly stored: Config;
  /** The refusal of the service, which names the options that are wrong. */
  readonly wrong: string | undefined;
  readonly onChange: (typed: Typed) => void;
}

function Options({ options, typed, stored, wrong, onChange }: OptionsProps) {
  const t = useCarriersTexts();
  const [isMore, more] = useDisclosure(false);
  const isWrong = ({ name }: CarrierOption) =>
    wrong !== undefined && new RegExp(`(?:^|[\\s;:])${name}[ .]`).test(wrong);
  const fieldOf = (option: CarrierOption) => (
    <OptionField
      key={option.name}
      option={option}
      value={typed[option.name] ?? ''}
      isKept={isKeptSecret(option, stored)}
      isWrong={isWrong(option)}
      onChange={(value) => onChange({ ...typed, [option.name]: value })}
    />
  );
  const others = options.filter(({ isCommon }) => !isCommon);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {options.filter(({ isCommon }) => isCommon).map(fieldOf)}
      </SimpleGrid>
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isMore}
          rightSection={<DownIcon size={16} style={isMore ? { transform: 'rotate(180deg)' } : undefined} />}
          onClick={more.toggle}
        >
          {isMore ? t.less : t.more}
        </Button>
      </Group>
      <Collapse expanded={isMore || others.some(isWrong)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>{others.map(fieldOf)}</SimpleGrid>
      </Collapse>
    </>
  );
}
