import { PeykError } from '@peyk/sdk';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';

import { latinDigits } from '../../language/format.ts';
import { withoutField } from './field-problem.ts';
import { grouped, readGrouped } from './grouped-amount.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export interface ApiFormOptions<Values extends Fields, Result> {
  readonly initial: Values;
  readonly submit: (values: Values) => Promise<Result>;
  readonly onDone?: (result: Result, values: Values) => unknown;
}

/**
 * A form that sends what the API takes: names of fields are those of the API, so that its refusals find their inputs.
 * A refused form keeps what was typed, shows each problem at its field and goes to the first one.
 */
export function useApiForm<Values extends Fields, Result>({
  initial,
  submit,
  onDone,
}: ApiFormOptions<Values, Result>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)));
  };

  const refuse = (reason: Error) => {
    const found = reason instanceof PeykError ? fieldErrors(reason, Object.keys(values)) : {};
    setErrors(found);
    setProblem(Object.keys(found).length > 0 ? undefined : reason);
    const [first] = Object.keys(found);
    // After the errors are drawn: what reads the page aloud reads the error with its field.
    setTimeout(() => {
      const target = first === undefined ? '[role="alert"]' : `[name="${CSS.escape(first)}"]`;
      element.current?.querySelector<HTMLElement>(target)?.focus();
    });
  };

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await submit(values);
      setErrors({});
      await onDone?.(result, values);
    } catch (reason) {
      refuse(reason as Error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    problem,
    isBusy,
    set,
    setErrors,
    /** Shows a refusal of something else that was asked with the same values. */
    refuse,
    send,
    reset: (to: Values = initial) => {
      setValues(to);
      setErrors({});
      setProblem(undefined);
    },
    /** Properties of the form element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void send();
      },
    },
    /** Properties of a text input. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: (values[name] ?? '') as string,
      error: errors[name],
      onChange: (event: Typed) => set(name, event.currentTarget.value as Values[Name]),
    }),
    /** Properties of an input for numbers, codes and mobiles, which are read in any digits. */
    digits: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: (values[name] ?? '') as string,
      error: errors[name],
      dir: 'ltr' as const,
      onChange: (event: Typed) => set(name, latinDigits(event.currentTarget.value) as Values[Name]),
    }),
    /** Properties of an input for money: thousands stand apart, the value has digits only. */
    money: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: grouped((values[name] ?? '') as string),
      error: errors[name],
      dir: 'ltr' as const,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set(name, readGrouped(currentTarget) as Values[Name]),
    }),
    /** Properties of an input that gives a value and not an event: selects, switches, pickers. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
  };
}

/** The first problem of each field that the form shows; `recipients.3` belongs to `recipients`. */
function fieldErrors({ errors }: PeykError, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [first]] of Object.entries(errors)) {
    const name = names.includes(path) ? path : path.split('.', 1)[0];
    if (name !== undefined && names.includes(name) && first !== undefined)
      found[name] ??= withoutField(first);
  }
  return found;
}
