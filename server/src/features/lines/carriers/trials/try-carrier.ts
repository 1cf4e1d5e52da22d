import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import type { Carrier } from '../../../../carriers/carrier.ts';
import { invalidField, notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { Id, nullable, wordOf } from '../../../../http/schemas.ts';
import { say, text, type Text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { messengerKind, voiceKind, carrierKinds } from '../carrier-kinds.ts';
import { checkConfig, givenConfig } from '../check-config.ts';
import { findCarrier } from '../carriers-store.ts';
import { linkProblem } from '../links/link-problem.ts';
import { carrierConfig } from '../carrier-options.ts';

const patienceMs = 15_000;

interface Trial {
  readonly isConnected: boolean;
  readonly error: string | null;
}

export const tryCarrier = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/carriers/try',
  name: 'tryCarrier',
  permission: 'network',
  title: { fa: 'امتحان تنظیمات یک اپراتور', en: 'Try carrier settings' },
  description: {
    fa: 'با این تنظیم‌ها به اپراتور وصل می‌شود و قطع می‌کند؛ چیزی نگه داشته یا فرستاده نمی‌شود. با id، فیلدهایی از config که نیایند یا *** باشند همان‌هایی‌اند که نگه داشته شده‌اند. همان پروسه‌ای که پاسخ می‌دهد خودش وصل می‌شود، حداکثر در ۱۵ ثانیه.',
    en: 'Connects to a carrier with these settings and disconnects again; nothing is saved or sent. With an id, config fields that are omitted or masked as *** keep their saved value. The connection is made by the process that answers, within 15 seconds.',
  },
  body: Type.Object({
    id: field(Type.Optional(Id), 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 42),
    kind: field(
      wordOf(carrierKinds),
      'smpp, http, messenger or simulator',
      'smpp، http، messenger یا simulator',
    ),
    config: carrierConfig,
  }),
  checks: {
    kind: ({ kind }) => refuseTrunk(kind),
    async config({ id, kind, config }, { platform: { db } }) {
      const before = id === undefined ? undefined : await findCarrier(db, id);
      const isKnown = id === undefined || before !== undefined;
      if (isKnown && kind && kind !== voiceKind && config)
        checkConfig(kind, before ? givenConfig({ kind, config }, before) : config);
    },
  },
  data: Type.Object(
    {
      is_connected: field(Type.Boolean(), 'Whether the connection succeeded', 'اتصال برقرار شد یا نه'),
      text: field(
        Type.String(),
        'Result, in words',
        'نتیجه‌اش، به زبان ساده',
        'اتصال برقرار شد: اپراتور نام و رمز عبور را پذیرفت.',
      ),
      error: field(
        nullable(Type.String()),
        'Answer of the connection or the carrier',
        'آنچه اتصال یا اپراتور مخابراتی گفت',
        'connect ECONNREFUSED',
      ),
    },
    { title: 'CarrierTrial' },
  ),
  refusals: [404],

  async handle({ body, caller, platform: { db, clock }, language }) {
    const before = body.id === undefined ? undefined : await findCarrier(db, body.id);
    if (body.id !== undefined && before === undefined) throw notFound();
    refuseTrunk(body.kind);
    const config = before === undefined ? body.config : givenConfig(body, before);
    const trial = await connectOnce(checkConfig(body.kind, config));
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, caller, {
        action: 'carrier.try',
        subject: body.id === undefined ? 'carrier' : `carrier:${body.id}`,
        after: { kind: body.kind, isConnected: trial.isConnected, error: trial.error },
      }),
    );
    return {
      is_connected: trial.isConnected,
      text: say(wordsOf(body.kind, trial), language),
      error: trial.error,
    };
  },
});

function refuseTrunk(kind: string | undefined): void {
  if (kind === voiceKind) throw invalidField('kind', text('trunk_not_tried'));
}

function wordsOf(kind: string, { isConnected, error }: Trial): Text {
  if (!isConnected) return error === null ? text('link_no_answer') : linkProblem(error);
  return text(kind === 'http' || kind === messengerKind ? 'carrier_reached' : 'carrier_bound');
}

/** Starts the carrier until it is up, with every link, or an attempt has failed. */
async function connectOnce(carrier: Carrier): Promise<Trial> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
    carrier.start({
      outcome: () => undefined,
      // A receipt that comes by this connection is not ours to keep: the peer sends it again.
      receipt: () => Promise.reject(new Error('only a trial')),
      inbound: () => Promise.reject(new Error('only a trial')),
      stateChanged() {
        const { state, links, lastError } = carrier.health();
        const isUp = state === 'up' && links.every(({ isBound }) => isBound);
        if (isUp || lastError !== null || links.some((link) => link.lastError !== null)) resolve();
      },
    });
  });
  await ended;
  clearTimeout(timer);
  const { state, links, lastError } = carrier.health();
  const error = lastError ?? links.find((link) => link.lastError !== null)?.lastError ?? null;
  const isConnected = state === 'up' && links.every(({ isBound }) => isBound);
  await carrier.stop();
  return { isConnected, error: isConnected ? null : error };
}
