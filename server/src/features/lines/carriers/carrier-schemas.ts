import { Type, type Static, type TSchema } from 'typebox';

import { carrierKinds as declaredKinds } from '../../../carriers/carrier-kinds.ts';
import { wordsOf } from '../../../carriers/carrier-option.ts';
import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { Id, moment, nullable, wordOf } from '../../../http/schemas.ts';
import { callbackPath, carrierKinds, type CarrierKind } from './carrier-kinds.ts';
import type { CarrierRow } from './carriers-store.ts';

export const carrierStatuses = ['up', 'partly', 'connecting', 'down', 'unserved', 'disabled'] as const;
export type CarrierStatus = (typeof carrierStatuses)[number];

export const carrierSchema = Type.Object(
  {
    id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 42),
    name: field(Type.String(), 'Name of the carrier', 'نام اپراتور مخابراتی', 'main'),
    kind: field(wordOf(carrierKinds), 'Type', 'نوع آن'),
    config: field(
      Type.Unknown(),
      'As given, with defaults filled in; passwords are not shown',
      'همان که داده شده، با پیش‌فرض‌ها؛ رمزهای عبور نشان داده نمی‌شوند',
    ),
    is_enabled: field(Type.Boolean(), 'Whether it is enabled', 'روشن است یا نه'),
    callback_path: field(
      nullable(Type.String()),
      'Where an HTTP gateway reports receipts and inbound messages',
      'جایی که درگاه HTTP گزارش تحویل و پیام دریافتی را می‌فرستد',
      '/carriers/main/callback/k3Zp9vQm2xT7',
    ),
    created_at: CreatedAt,
  },
  { title: 'Carrier' },
);

export function carrierOf(row: CarrierRow): Static<typeof carrierSchema> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as CarrierKind,
    config: hideSecrets(row.config),
    is_enabled: row.is_enabled,
    callback_path: callbackPath(row),
    created_at: moment(row.created_at),
  };
}

const hidden = '***';
const options = Object.values(declaredKinds).flatMap(({ config }) =>
  Object.entries<TSchema>(config.properties),
);
const optionNames: ReadonlySet<string> = new Set(options.map(([name]) => name));
const secretOptions: ReadonlySet<string> = new Set(
  options.filter(([, schema]) => wordsOf(schema)?.input === 'secret').map(([name]) => name),
);
const secretName = /password|secret|token|key|authorization/i;

/** Options say themselves whether they are secret; names of headers and parameters, and the call-back token, are guessed. */
function isSecret(name: string): boolean {
  return secretOptions.has(name) || (!optionNames.has(name) && secretName.test(name));
}

/** Replaces secrets of a configuration by `***`, for answers and for the audit log. */
function hideSecrets(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(hideSecrets);
  if (typeof config !== 'object' || config === null) return config;
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      isSecret(name) && value ? hidden : hideSecrets(value),
    ]),
  );
}

/** Puts stored secrets back where an edited configuration still has the `***` that was shown. */
export function restoreSecrets(config: Fields, kept: Fields): Fields {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (isSecret(name) && value === hidden) return [name, kept[name]];
      return [name, isFields(value) && isFields(kept[name]) ? restoreSecrets(value, kept[name]) : value];
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
