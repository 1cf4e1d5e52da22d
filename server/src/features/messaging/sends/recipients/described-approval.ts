import type { Static, Type } from 'typebox';

import { applyNumberFormat } from '@peyk/text';
import type { Platform } from '../../../../platform.ts';
import { findApprovalReason, type ApprovalReason } from '../../approval/index.ts';
import { fillPattern, findSendablePattern } from '../../patterns/index.ts';
import { mergeAttributes } from '../fields/pattern-attributes.ts';
import type { describedFields } from './described-send.ts';
import { hasLongValue } from './pattern-rows.ts';

type Described = Static<Type.TObject<typeof describedFields>>;

interface Asker {
  readonly platform: Platform;
  readonly accountId: number;
}

type Moderated = Pick<Parameters<typeof findApprovalReason>[1], 'type' | 'text' | 'values'>;

/** Why an operator would see the send first that a body describes; null: none would. Values in a file are not read. */
export async function describedApproval(
  { platform, accountId }: Asker,
  body: Described,
  hasFile: boolean,
): Promise<ApprovalReason | null> {
  const { code } = body;
  const moderated =
    code === undefined
      ? freeText(body, hasFile)
      : await longPattern({ platform, accountId }, { ...body, code });
  return moderated === undefined ? null : findApprovalReason(platform, { accountId, ...moderated });
}

/** A pattern was approved before, unless a value is longer than it declares. */
async function longPattern(
  { platform, accountId }: Asker,
  body: Described & { readonly code: string },
): Promise<Moderated | undefined> {
  const pattern = await findSendablePattern(platform, accountId, body.code);
  if (body.recipient === undefined) {
    const rows = (body.recipients ?? []) as Parameters<typeof hasLongValue>[1];
    return (await hasLongValue(pattern, rows)) ? { type: 'pattern', text: pattern.text } : undefined;
  }
  const filled = fillPattern(pattern, mergeAttributes(body.attributes));
  const text = applyNumberFormat(filled.text, body.number_format ?? 'english');
  return filled.needsApproval ? { type: 'pattern', text } : undefined;
}

function freeText(body: Described, hasFile: boolean): Moderated {
  const { text = '', messages, filters, recipients } = body;
  if (filters !== undefined) return { type: 'postal', text };
  if (messages !== undefined) return { type: 'keywords', text, values: () => valuesOf(messages) };
  if (hasFile) {
    const hasTexts = body.file_has_texts === true || body.text === undefined;
    return { type: hasTexts ? 'keywords' : 'simple-file', text };
  }
  const rows = recipients ?? [];
  const [first] = rows;
  if (typeof first !== 'object' || first === null) return { type: 'simple', text };
  if (Object.hasOwn(first, 'bank_id')) return { type: 'bank', text };
  return { type: 'keywords', text, values: () => valuesOf(rows) };
}

function* valuesOf(rows: readonly unknown[]): Iterable<string> {
  for (const row of rows)
    for (const value of Object.values(row as object)) if (typeof value === 'string') yield value;
}
