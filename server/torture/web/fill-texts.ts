import type { Operation, Schema } from '../../fuzz/document.ts';
import type { Call } from '../isolation/call.ts';
import { withLeaf } from '../isolation/call.ts';
import type { Holder } from '../isolation/holder.ts';

type Steps = readonly (string | number)[];

const json = 'application/json';
/** What ends the one who calls, or what the pages need. */
const endings = /sign-|logout|password|two-factor|sessions|\/keys|block|erase|roles|maintenance|carriers/;

export const scripts = ['<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'] as const;

/** Puts a script into every text field of the document that this caller may write, one at a time. */
export async function fillTexts(
  operations: readonly Operation[],
  holder: Holder,
): Promise<{ fields: number; accepted: number }> {
  const count = { fields: 0, accepted: 0 };
  for (const operation of operations) {
    const media = operation.bodies[json];
    if (operation.method === 'GET' || media === undefined || endings.test(operation.path)) continue;
    const leaves = textLeaves(media.schema, []);
    count.fields += leaves.length * scripts.length;
    const calls = holder.callsTo(operation).slice(0, 1);
    const filled = calls.flatMap((call) =>
      leaves.flatMap((steps) =>
        scripts.map((script) => ({ ...call, body: withLeaf(call.body, { steps }, script) })),
      ),
    );
    for (const call of filled) if (await tryWith(holder, call)) count.accepted += 1;
  }
  return count;
}

async function tryWith(holder: Holder, call: Call): Promise<boolean> {
  const answer = await holder.call(call);
  return answer !== undefined && answer.status < 300;
}

function textLeaves(schema: Schema, steps: Steps): Steps[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textLeaves(one, steps)).slice(0, 1);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => textLeaves(one, [...steps, name]));
  if (schema.items) return textLeaves(schema.items, [...steps, 0]);
  const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));
  return isText && schema.enum === undefined && schema.const === undefined && schema.format === undefined
    ? [steps]
    : [];
}
