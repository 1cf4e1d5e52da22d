import { ownPatterns } from '../../features/messaging/patterns/index.ts';
import { foreignIdOf, requireOpenDoor } from '../../features/service/doors/index.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { say, text, type TextKey } from '../../texts/text.ts';
import type { Page } from '../shared/own-operations.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { edgeAnswer, edgeList } from './edge-answers.ts';
import {
  arrayOf,
  fieldsOf,
  objectOf,
  pagingOf,
  requiredText,
  scalar,
  unixSeconds,
} from './ippanel-fields.ts';

export const neededOfPatterns = {
  create: [ownPatterns.create, ownPatterns.list],
  list: [ownPatterns.list],
  show: [ownPatterns.show],
  edit: [ownPatterns.edit],
  remove: [ownPatterns.remove],
} as const;

interface OwnPattern {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly description: string | null;
  readonly website: string;
  readonly share: number;
  readonly status: keyof typeof statuses;
  readonly admin_message: string | null;
  readonly updated_at: string;
  readonly vars: readonly { readonly var: string; readonly type: string; readonly length: number }[];
}

/** Every state of a pattern. */
export const statuses = {
  pending: { id: 0, word: 'pending', words: 'foreign_state_waiting' },
  active: { id: 1, word: 'active', words: 'foreign_pattern_active' },
  rejected: { id: 2, word: 'inactive', words: 'foreign_pattern_rejected' },
} as const satisfies Record<string, { id: number; word: string; words: TextKey }>;

function patternObject({ request: { language } }: ForeignCall, pattern: OwnPattern) {
  const { id, word, words } = statuses[pattern.status];
  return {
    id: String(pattern.id),
    title: null,
    username: null,
    pattern_code: pattern.code,
    pattern_message: pattern.text,
    admin_comment: pattern.admin_message,
    pattern_description: pattern.description,
    website: pattern.website,
    pattern_status: word,
    pattern_status_fa: say(text(words), language),
    pattern_status_id: id,
    pattern_is_share: pattern.share === 1,
    reject_text: pattern.status === 'rejected' ? (pattern.admin_message ?? '') : '',
    type: 'sms',
    variable: pattern.vars.map(({ var: name, type, length: len }) => ({
      name,
      type: type === 'int' ? 'integer' : 'string',
      len,
    })),
    delimiter: '%',
    updated_at: pattern.updated_at,
    time: unixSeconds(new Date(pattern.updated_at)),
    pattern_type: 'normal',
    readonly: false,
  };
}

const lengthOfValue = 40;

/** A pattern as our own operations take it; variables between other signs than % are rewritten. */
function givenPattern(fields: ForeignFields) {
  const sign = (textOf(fields, 'delimiter') ?? '%').slice(0, 4);
  const message = requiredText(fields, 'message', 'pattern');
  const vars = (arrayOf(fields.get('variable')) ?? []).map((one, index) => {
    const { name, type, len } = objectOf(one) ?? {};
    const length = Number(scalar(len));
    return {
      var: scalar(name) ?? requiredText(fields, `variable.${index}.name`),
      type: /^int/i.test(scalar(type) ?? '') ? 'int' : 'str',
      length: Number.isInteger(length) && length > 0 ? length : lengthOfValue,
    };
  });
  const description = textOf(fields, 'description');
  const website = textOf(fields, 'website');
  const isShared = /^(?:1|true)$/i.test(textOf(fields, 'is_share') ?? textOf(fields, 'is_shared') ?? '');
  textOf(fields, 'title');
  return {
    text: sign === '%' || sign.trim() === '' ? message : withPercents(message, sign),
    vars,
    share: isShared ? 1 : 0,
    ...(description !== undefined && { description }),
    ...(website !== undefined && { website }),
  };
}

function withPercents(message: string, sign: string): string {
  const parts = message.split(sign);
  return parts.length % 2 === 0 ? message : parts.join('%');
}

/** Programs of api2 cannot say where a pattern is used: it is where the newest of the account is. */
export async function createOne(call: ForeignCall): Promise<OwnPattern> {
  const given = givenPattern(fieldsOf(call));
  const website = given.website ?? (await newestWebsite(call));
  const body = { ...given, ...(website !== undefined && { website }) };
  return (await call.own(ownPatterns.create, { body })) as OwnPattern;
}

async function newestWebsite(call: ForeignCall): Promise<string | undefined> {
  const { data } = (await call.own(ownPatterns.list, { query: { limit: 1 } })) as Page<OwnPattern>;
  return data[0]?.website;
}

export const createPattern = async (call: ForeignCall): Promise<ForeignAnswer> =>
  edgeAnswer(call.request, patternObject(call, await createOne(call)));

export async function listPatterns(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields);
  const filter = objectOf(fields.get('filter')) ?? {};
  const code = scalar(filter['code']);
  const state = scalar(filter['state']);
  const share = scalar(filter['is_share']);
  const status = Object.entries(statuses).find(([, { word }]) => word === state)?.[0];
  const { data, total } = (await call.own(ownPatterns.list, {
    query: {
      page,
      limit,
      ...(code !== undefined && { search: await ownCodeOf(call, code) }),
      ...(status !== undefined && { status }),
      ...(share !== undefined && { share: /^(?:1|true)$/i.test(share) ? 1 : 0 }),
    },
  })) as Page<OwnPattern>;
  const rows = data.map((one) => patternObject(call, one));
  return edgeList(call.request, rows, { page, limit, total, path: '/api/patterns' });
}

/** A pattern may be asked for by its old code. */
async function ownCodeOf({ platform, caller }: ForeignCall, code: string): Promise<string> {
  const { aliases } = await requireOpenDoor(platform, caller.accountId, 'ippanel');
  return aliases.get(foreignIdOf(code))?.patternCode ?? code.trim();
}

const codeIn = (call: ForeignCall) => ownCodeOf(call, call.request.params['code'] ?? '');

export async function showPattern(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const found = (await call.own(ownPatterns.show, { params: { code: await codeIn(call) } })) as OwnPattern;
  return edgeAnswer(call.request, patternObject(call, found));
}

export async function editPattern(call: ForeignCall): Promise<ForeignAnswer> {
  const body = givenPattern(fieldsOf(call));
  const params = { code: await codeIn(call) };
  const edited = (await call.own(ownPatterns.edit, { params, body })) as OwnPattern;
  return edgeAnswer(call.request, patternObject(call, edited));
}

export async function deletePattern(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  await call.own(ownPatterns.remove, { params: { code: await codeIn(call) } });
  return edgeAnswer(call.request, null);
}
