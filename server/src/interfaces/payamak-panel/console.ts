import { requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignAnswer, ForeignRequest, ForeignRoute } from '../../http/foreign/foreign-route.ts';
import { say, text, type Language } from '../../texts/text.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import type { PanelOperation } from './operation.ts';
import * as account from './operations/account.ts';
import { deliveries } from './operations/deliveries.ts';
import { consoleMessages, inboxCount } from './operations/messages.ts';
import { madeCode, textByPattern } from './operations/patterns.ts';
import { manyTexts, textForLater, textToMany } from './operations/texts.ts';
import { fieldNames } from './payamak-codes.ts';
import { doorName, fieldsOf, shown, tokenKey } from './payamak-fields.ts';
import { shownId } from './payamak-ids.ts';

/** An answer with a sentence beside it, which is empty where all went well. */
interface ConsoleForm<Given> {
  readonly does: PanelOperation<Given>;
  readonly write: (given: Given, language: Language) => object;
  /** In place of the result of a call that was refused. */
  readonly nothing: object;
  readonly bytesMax?: number;
  readonly isPlain?: boolean;
}

/** A hundred texts, escaped. */
const manyBytesMax = 512 * 1024;

function route<Given>(path: string, { does, write, nothing, ...more }: ConsoleForm<Given>): ForeignRoute {
  const { calls, run, table } = does;
  return {
    method: ['GET', 'POST'],
    path: `/api/${path}/{key}`,
    ...more,
    calls,
    key: tokenKey,
    refuse: (failure, { language }: ForeignRequest): ForeignAnswer => ({
      status: 200,
      body: { ...nothing, status: refusalWords(failure, language, fieldNames) },
    }),
    async handle(call) {
      const { language } = call.request;
      await requireOpenDoor(call.platform, call.caller.accountId, doorName);
      const fields = shown(call, fieldsOf(call.request), table);
      return { status: 200, body: { ...write(await run(call, fields), language), status: '' } };
    },
  };
}

/** Ids are numbers here, all of them exact. */
const numberOf = (id: string | undefined) => Number(id ?? 0);
const oneId = { write: ([id]: readonly string[]) => ({ recId: numberOf(id) }), nothing: { recId: 0 } };
const manyIds = {
  write: (ids: readonly string[]) => ({ recIds: ids.map(numberOf) }),
  nothing: { recIds: [] },
};
const scheduled = {
  write: ([first]: readonly { readonly id: number }[]) => ({
    recId: first === undefined ? 0 : numberOf(shownId(first.id)),
  }),
  nothing: { recId: 0 },
};

/** The JSON form of the console, whose token stands in the path. */
export const consoleRoutes: readonly ForeignRoute[] = [
  route('send/simple', { does: textToMany, ...oneId }),
  route('send/otp', { does: madeCode, write: (code) => ({ code }), nothing: { code: '' } }),
  route('send/shared', { does: textByPattern, ...oneId, isPlain: true }),
  route('send/advanced', { does: textToMany, ...manyIds }),
  route('send/multiple', { does: manyTexts, ...manyIds, bytesMax: manyBytesMax }),
  route('send/withdomain', { does: textToMany, ...oneId }),
  route('send/schedule', { does: textForLater, ...scheduled }),
  route('receive/status', {
    does: deliveries,
    write: (states, language) => ({
      results: states.map(({ words }) => say(text(words), language)),
      resultsAsCode: states.map(({ code }) => code),
    }),
    nothing: { results: [], resultsAsCode: [] },
  }),
  route('receive/messages', {
    does: consoleMessages,
    write: (rows) => ({
      messages: rows.map((row) => ({
        msgId: numberOf(row.MsgID),
        body: row.Body,
        sendDate: row.SendDate,
        sender: row.Sender,
        receiver: row.Receiver,
        parts: row.Parts,
      })),
    }),
    nothing: { messages: [] },
  }),
  route('receive/inboxcount', { does: inboxCount, write: (count) => ({ count }), nothing: { count: 0 } }),
  route('receive/credit', { does: account.credit, write: (amount) => ({ amount }), nothing: { amount: 0 } }),
  route('receive/price', { does: account.textPrice, write: (price) => ({ price }), nothing: { price: 0 } }),
];
