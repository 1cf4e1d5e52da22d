import type { CreateLineBody } from '@peyk/sdk';

import { keyedRows } from '../../components/form/row-keys.ts';
import type { ManagedLine } from './lines-queries.ts';

/** The number of a line in a sentence of either direction. */
export const placesOf = ({ number }: Pick<ManagedLine, 'number'>) => ({ number: `\u2066${number}\u2069` });

export interface Step {
  /** Of the row on the page, so that moving it keeps what is typed. */
  readonly key: number;
  readonly carrierId: string;
  readonly operator: string;
  readonly weight: string;
}

type Exception = ManagedLine['charging']['exceptions'][number];

/** An exception of what is charged; an empty carrier is any. */
export interface ChargingRow {
  readonly key: number;
  readonly state: Exception['state'];
  readonly carrier: string;
  readonly isCharged: boolean;
}

/** What the form holds: as typed, under the names of the API. */
export interface LineValues extends Readonly<Record<string, unknown>> {
  readonly number: string;
  readonly title: string;
  readonly desc: string;
  readonly service: ManagedLine['service'];
  readonly price_factor: string;
  readonly access: {
    readonly kind: ManagedLine['access']['kind'];
    readonly accounts: readonly string[];
    readonly plans: readonly string[];
  };
  readonly is_default: boolean;
  readonly carriers: readonly Step[];
  readonly answers_replies: boolean;
  /** Empty: none. */
  readonly opt_out_phrase: string;
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly charging: {
    readonly basis: ManagedLine['charging']['basis'];
    readonly exceptions: readonly ChargingRow[];
  };
  readonly allows_postal: boolean;
}

const emptyLine: LineValues = {
  number: '',
  title: '',
  desc: '',
  service: 'service',
  price_factor: '1',
  access: { kind: 'all', accounts: [], plans: [] },
  is_default: false,
  carriers: [],
  answers_replies: true,
  opt_out_phrase: '',
  hours: null,
  charging: { basis: 'handed-over', exceptions: [] },
  allows_postal: false,
};

export function valuesOf(line: ManagedLine | undefined): LineValues {
  if (line === undefined) return emptyLine;
  const { kind, accounts, plans } = line.access;
  return {
    number: line.number,
    title: line.title,
    desc: line.desc,
    service: line.service,
    price_factor: String(line.price_factor),
    access: { kind, accounts: accounts.map(String), plans: plans.map(String) },
    is_default: line.is_default,
    carriers: keyedRows(
      line.carriers.map(({ carrier_id: id, operator, weight }) => ({
        carrierId: String(id),
        operator: operator ?? '',
        weight: String(weight),
      })),
    ),
    answers_replies: line.answers_replies,
    opt_out_phrase: line.opt_out_phrase ?? '',
    hours: line.hours,
    charging: {
      basis: line.charging.basis,
      exceptions: keyedRows(
        line.charging.exceptions.map(({ state, carrier, is_charged: isCharged }) => ({
          state,
          carrier: carrier ?? '',
          isCharged,
        })),
      ),
    },
    allows_postal: line.allows_postal,
  };
}

export function bodyOf({ access, carriers, charging, price_factor: factor, ...given }: LineValues) {
  const { kind, accounts, plans } = access;
  const { opt_out_phrase: phrase, answers_replies: answers, ...values } = given;
  return {
    ...values,
    ...(values.service === 'advertising' && {
      opt_out_phrase: phrase.trim() === '' ? null : phrase,
      answers_replies: answers,
    }),
    price_factor: Number(factor.replace('٫', '.')),
    access: {
      kind,
      ...(kind === 'accounts' && { accounts: accounts.map(Number) }),
      ...(kind === 'plans' && { plans: plans.map(Number) }),
    },
    charging: {
      basis: charging.basis,
      exceptions: charging.exceptions.map(({ state, carrier, isCharged }) => ({
        state,
        carrier: carrier === '' ? null : carrier,
        is_charged: isCharged,
      })),
    },
    carriers: carriers.map(({ carrierId, operator, weight }) => ({
      carrier_id: Number(carrierId),
      operator: operator === '' ? null : (operator as 'mci'),
      weight: weight === '' ? 1 : Number(weight),
    })),
  } satisfies CreateLineBody;
}
