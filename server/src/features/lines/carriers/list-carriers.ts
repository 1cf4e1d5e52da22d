import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { say, type Language } from '../../../texts/text.ts';
import { carrierOf, carrierSchema, carrierStatuses, type CarrierStatus } from './carrier-schemas.ts';
import { voiceKind } from './carrier-kinds.ts';
import { listCarriers as selectCarriers, type CarrierRow } from './carriers-store.ts';
import { currentReports, statusOf } from './carrier-state.ts';
import { carrierOverview } from './carrier-overview.ts';
import { linkProblem } from './links/link-problem.ts';
import { reportFields } from './links/link-reports.ts';
import type { ReportRow } from './links/links-store.ts';
import { trunkInUse } from './open-voice-carrier.ts';

const carrierHealthSchema = Type.Object(
  {
    ...reportFields,
    process: field(
      Type.Object({
        id: field(Type.String(), 'Id of the process', 'شناسهٔ پروسه', 'api-1:4121'),
        host: field(Type.String(), 'Name of the machine', 'نام ماشین', 'api-1'),
        pid: field(Type.Integer(), 'Number of the process', 'شمارهٔ پروسه', 4121),
        started_at: field(
          Moment,
          'When it began; null: not yet',
          'زمان شروع؛ null: هنوز نه',
          '2026-03-21T08:00:00.000Z',
        ),
      }),
      'The process that says so',
      'پروسه‌ای که این را می‌گوید',
    ),
    seen_at: field(
      Moment,
      'When the process said so last',
      'آخرین بار که پروسه خبر داد',
      '2026-03-21T08:00:00.000Z',
    ),
    is_gone: field(
      Type.Boolean(),
      'The process has said nothing for more than ten seconds: it stopped without a word',
      'پروسه بیش از ده ثانیه چیزی نگفته: بی‌خبر ایستاده است',
    ),
    problem: field(
      nullable(Type.String()),
      'Problem, in words; null if all is well',
      'چه اشکالی دارد، به زبان ساده؛ null تا وقتی همه چیز خوب است',
      'فایل خواندنی نیست',
    ),
  },
  { title: 'CarrierHealth' },
);

const keptSchema = Type.Object(
  {
    ...carrierSchema.properties,
    status: field(
      Type.Enum([...carrierStatuses]),
      'up: every process that has it is connected; partly: some are, or only a receiver is missing; unserved: no process has it',
      'up: هر پروسه‌ای که آن را دارد وصل است؛ partly: برخی وصل‌اند، یا فقط گیرنده نیست؛ unserved: هیچ پروسه‌ای آن را ندارد',
    ),
  },
  { title: 'KeptCarrier' },
);

const expectedSchema = Type.Object(
  {
    name: field(Type.String(), 'Name of the carrier', 'نام اپراتور مخابراتی', 'main'),
    status: field(Type.Enum([...carrierStatuses]), 'Current status', 'وضعیت فعلی'),
    connected: field(Type.Integer(), 'In how many processes it is connected', 'در چند پروسه وصل است', 1),
    problem: field(
      nullable(Type.String()),
      'The last error of a process that is not connected',
      'آخرین خطای پروسه‌ای که وصل نیست',
      'فایل خواندنی نیست',
    ),
  },
  { title: 'ExpectedCarrier' },
);

export const listCarriers = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/carriers',
  name: 'listCarriers',
  permission: 'network',
  title: { fa: 'فهرست اپراتورهای مخابراتی', en: 'List carriers' },
  description: {
    fa: 'اپراتورهای مخابراتی ذخیره‌شده و حال آن‌هایی را که در هر پروسه به کار گرفته شده‌اند نشان می‌دهد.',
    en: 'Lists saved carriers, and the health of those in use in every process.',
  },
  data: Type.Object({
    kept: field(Type.Array(keptSchema), 'Saved carriers', 'اپراتورهای نگه‌داشته‌شده'),
    in_use: field(
      Type.Array(carrierHealthSchema),
      'Carriers in use, by process',
      'اپراتورهای به‌کارگرفته، به تفکیک پروسه',
    ),
    workers: field(
      Type.Integer(),
      'Worker processes that live; 0: nothing is sent',
      'پروسه‌های فرستندهٔ زنده؛ ۰: چیزی فرستاده نمی‌شود',
      2,
    ),
    expected: field(
      Type.Array(expectedSchema),
      'Carriers that should run: those of the settings, otherwise the saved ones, otherwise the simulator',
      'اپراتورهایی که باید وصل باشند: از تنظیمات، وگرنه از آنچه ثبت شده، وگرنه شبیه‌ساز',
    ),
  }),

  async handle({ platform, language }) {
    const [kept, reports, { workers, carriers }] = await Promise.all([
      selectCarriers(platform.db),
      currentReports(platform),
      carrierOverview(platform),
    ]);
    return {
      kept: kept.map((row) => ({
        ...carrierOf(row),
        status: row.kind === voiceKind ? trunkStatus(platform, kept, row) : statusOf(row, reports),
      })),
      in_use: reports.map((row) => shown(row, language)),
      workers,
      expected: [...carriers],
    };
  },
});

/** A trunk keeps no connection between calls: either calls go by it or they do not. */
function trunkStatus({ config }: Platform, kept: readonly CarrierRow[], row: CarrierRow): CarrierStatus {
  if (!row.is_enabled) return 'disabled';
  return config.voiceCarrier === undefined && trunkInUse(kept)?.id === row.id ? 'up' : 'unserved';
}

function shown(row: ReportRow, language: Language): Static<typeof carrierHealthSchema> {
  const { process: id, host, pid, started_at: startedAt, seen_at: seenAt, is_gone: isGone, health } = row;
  const error =
    health.state === 'up'
      ? (health.links.find((link) => !link.is_bound)?.last_error ?? null)
      : health.last_error;
  return {
    ...health,
    process: { id, host, pid, started_at: moment(startedAt) },
    seen_at: moment(seenAt),
    is_gone: isGone,
    problem: error === null ? null : say(linkProblem(error), language),
  };
}
