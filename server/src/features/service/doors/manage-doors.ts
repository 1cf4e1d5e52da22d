import { Type, type Static } from 'typebox';

import { endpoint } from '../../../http/endpoint.ts';
import { doorNames, type DoorName } from '../../../http/foreign/door-names.ts';
import { moment, Moment, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import type { Platform } from '../../../platform.ts';
import { listAccountDoors, saveDoor } from './doors-store.ts';

export const Provider = field(
  Type.Enum([...doorNames]),
  'The provider, by the word in the address of its door',
  'ارائه‌دهنده، با کلمه‌ای که در آدرس رابط آن می‌آید',
);

const doorSchema = Type.Object(
  {
    provider: Provider,
    is_open: field(Type.Boolean(), 'Whether programs may call it', 'آیا برنامه‌ها می‌توانند آن را فرا بخوانند'),
    address: field(
      Type.String(),
      "What stands in a program in place of the provider's address",
      'آنچه در برنامه به‌جای آدرس ارائه‌دهنده می‌نشیند',
      'https://sms.example/compat/kavenegar',
    ),
    hosts: field(
      Type.Array(Type.String()),
      "Hosts at whose root it answers too, once DNS leads them here: for programs whose address is a constant. Set by the service's operator",
      'میزبان‌هایی که وقتی DNS آن‌ها را به این‌جا بیاورد در ریشهٔ آن‌ها هم پاسخ می‌دهد، برای برنامه‌هایی که آدرسشان ثابت است. مدیر سرویس تعیین می‌کند',
      ['api.kavenegar.com'],
    ),
    changed_at: field(
      nullable(Moment),
      'When it was switched last; null: never',
      'آخرین بار کی روشن یا خاموش شد؛ null: هرگز',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'Door' },
);

const example: Static<typeof doorSchema> = {
  provider: 'kavenegar',
  is_open: true,
  address: 'https://sms.example/compat/kavenegar',
  hosts: ['api.kavenegar.com'],
  changed_at: '2026-03-21T08:00:00.000Z',
};

/** Where programs of a provider call. */
const placesOf = (
  provider: DoorName,
  origin: string,
  { interfaceHosts = new Map() }: Platform['config'],
) => ({
  address: `${origin}/compat/${provider}`,
  hosts: [...interfaceHosts].flatMap(([host, name]) => (name === provider ? [host] : [])),
});

export const listDoors = endpoint({
  method: 'GET',
  path: '/ws/v1/doors',
  name: 'listDoors',
  permission: 'read',
  title: { fa: 'رابط‌های ارائه‌دهندگان دیگر', en: 'List doors of other providers' },
  description: {
    fa: 'ارائه‌دهندگانی را فهرست می‌کند که برنامه‌های نوشته‌شده برای آن‌ها با تغییر آدرس و کلید با پیک کار می‌کنند، و آیا این حساب رابط آن‌ها را روشن کرده است.',
    en: 'Lists providers whose programs work with Peyk by another address and key, and whether this account switched their door on.',
  },
  data: Type.Array(doorSchema),
  examples: { data: [example] },

  async handle({ caller: { accountId }, platform: { db, config }, origin }) {
    const rows = await listAccountDoors(db, accountId);
    return doorNames.map((provider) => {
      const row = rows.find((one) => one.provider === provider);
      return {
        provider,
        is_open: row?.is_open ?? false,
        ...placesOf(provider, origin, config),
        changed_at: moment(row?.changed_at ?? null),
      };
    });
  },
});

export const switchDoor = endpoint({
  method: 'PUT',
  path: '/ws/v1/doors/{provider}',
  name: 'switchDoor',
  permission: 'manage',
  feature: null,
  title: { fa: 'روشن یا خاموش کردن رابط', en: 'Switch a door' },
  description: {
    fa: 'رابط یک ارائه‌دهنده را برای این حساب روشن یا خاموش می‌کند. فراخوانی رابط خاموش با door_closed رد می‌شود؛ کلیدها و نام‌های الگو می‌مانند.',
    en: 'Switches the door of a provider on or off for this account. A call at a door that is off is refused with door_closed; keys and aliases of patterns stay.',
  },
  params: Type.Object({ provider: Provider }),
  body: Type.Object({
    is_open: field(Type.Boolean(), 'Whether programs may call it', 'آیا برنامه‌ها می‌توانند آن را فرا بخوانند'),
  }),
  data: doorSchema,
  examples: { body: { is_open: true }, data: example },

  async handle({ params: { provider }, body, caller: { accountId }, platform, origin }) {
    const { db, clock, config, notifications } = platform;
    const now = clock.now();
    await db.transaction().execute((tx) => saveDoor(tx, accountId, { provider, isOpen: body.is_open, now }));
    notifications.notifyLocally('peyk_doors');
    return {
      provider,
      is_open: body.is_open,
      ...placesOf(provider, origin, config),
      changed_at: moment(now),
    };
  },
});
