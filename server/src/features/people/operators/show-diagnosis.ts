import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { freeSpaceOf } from '../../../files/free-space.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { loopWatch } from '../../../loop-watch.ts';
import type { Platform } from '../../../platform.ts';
import { say, text, type Language, type Text } from '../../../texts/text.ts';
import { readDatabaseFacts } from './diagnosis-store.ts';

const finding = Type.Object(
  {
    check: field(
      Type.Enum(['settings', 'database', 'clock', 'disk', 'loop']),
      'Checked part',
      'آنچه بررسی شده است',
    ),
    state: field(Type.Enum(['ok', 'warn', 'fail']), 'Status', 'وضعیت'),
    found: field(Type.String(), 'Finding', 'آنچه یافت شده است', 'PostgreSQL 17.5'),
    advice: field(
      nullable(Type.String()),
      'Suggested action; null if all is well',
      'چه باید کرد؛ اگر همه‌چیز درست باشد null',
      'یک آدرس یا موبایل اضافه کنید',
    ),
  },
  { title: 'DiagnosisFinding' },
);

interface Finding extends Pick<Static<typeof finding>, 'check' | 'state'> {
  readonly found: Text;
  readonly advice?: Text;
}

const mebibyte = 1024 * 1024;
const skewMaxMs = 5000;
const fullShares = { warn: 0.15, fail: 0.05 };

export const showDiagnosis = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/diagnosis',
  name: 'showDiagnosis',
  permission: 'network',
  title: { fa: 'بررسی سلامت سرویس', en: 'Diagnose the service' },
  description: {
    fa: 'می‌گوید این پروسه دربارهٔ خود چه می‌یابد: تنظیمات، دیتابیس، ساعت، دیسک، ایست‌های حلقهٔ رویداد، و برای هر کدام چه باید کرد.',
    en: 'Shows the self-diagnosis of this process: settings, database, clock, disk, event-loop stalls, and what to do about each.',
  },
  data: Type.Array(finding),
  examples: { data: [{ check: 'disk', state: 'ok', found: '41200 MiB free', advice: null }] },

  async handle({ platform, language }) {
    const findings = [
      ...settingsFindings(platform),
      ...(await databaseFindings(platform)),
      await diskFinding(platform),
      loopFinding(platform),
    ];
    return findings.map((one) => shown(one, language));
  },
});

function shown({ check, state, found, advice }: Finding, language: Language): Static<typeof finding> {
  return { check, state, found: say(found, language), advice: advice ? say(advice, language) : null };
}

/** Settings that are meant for a trial, not for a service that others use. */
function settingsFindings({ config }: Platform): Finding[] {
  const doubtful = [
    config.handset === 'open' && 'PEYK_HANDSET=open',
    config.gateway === 'built-in' && 'PEYK_GATEWAY=built-in',
    config.moderation === 'auto' && 'PEYK_MODERATION=auto',
    config.secretKeys === undefined && 'PEYK_SECRET_KEY',
  ].filter((one) => one !== false);
  if (doubtful.length === 0) return [{ check: 'settings', state: 'ok', found: text('diagnosis_settings') }];
  return doubtful.map((setting) => ({
    check: 'settings',
    state: 'warn',
    found: text('diagnosis_trial_setting', { name: setting }),
    advice: text('diagnosis_trial_setting_advice'),
  }));
}

async function databaseFindings({ db }: Platform): Promise<Finding[]> {
  const asked = Date.now();
  const { version, bytes, now } = await readDatabaseFacts(db);
  const tookMs = Date.now() - asked;
  const size = Math.round(bytes / mebibyte);
  const skewMs = Math.abs(now.getTime() - (asked + tookMs / 2));
  const skew = text('diagnosis_clock', { seconds: (skewMs / 1000).toFixed(1) });
  return [
    {
      check: 'database',
      state: 'ok',
      found: text('diagnosis_database', { number: version, amount: size, count: tookMs }),
    },
    skewMs <= skewMaxMs
      ? { check: 'clock', state: 'ok', found: skew }
      : { check: 'clock', state: 'fail', found: skew, advice: text('diagnosis_clock_advice') },
  ];
}

async function diskFinding({ config }: Platform): Promise<Finding> {
  const { mebibytes, share } = await freeSpaceOf(config.dataDir);
  const found = text('diagnosis_disk', { amount: mebibytes, name: config.dataDir });
  if (share >= fullShares.warn) return { check: 'disk', state: 'ok', found };
  const state = share >= fullShares.fail ? 'warn' : 'fail';
  return { check: 'disk', state, found, advice: text('diagnosis_disk_advice') };
}

function loopFinding({ config, runtime }: Platform): Finding {
  const { longestMs } = runtime.get(loopWatch);
  const found = text('diagnosis_loop', { count: Math.round(longestMs) });
  if (longestMs < config.loopStallMs) return { check: 'loop', state: 'ok', found };
  return { check: 'loop', state: 'warn', found, advice: text('diagnosis_loop_advice') };
}
