import { invalidField } from '../../../failure.ts';
import type { DoorName } from '../../../http/foreign/door-names.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { ownPatterns, patternCategories } from '../../messaging/patterns/index.ts';
import type { NewAlias } from './doors-store.ts';
import { aliasProblem, keepAliases } from './keep-aliases.ts';
import { foreignIdOf } from './open-door.ts';
import { fingerprintOf, valueLengthOf, variablesOf, type ReadTemplate } from './provider-templates.ts';
import { aliasBounds, type AliasLine, type AliasLines, type RefusedLine } from './read-alias-lines.ts';

/** Own patterns that texts are compared with. */
const comparedMax = 5000;

interface Import {
  readonly accountId: number;
  readonly provider: DoorName;
  /** Where new patterns are used; undefined: none are made. */
  readonly website: string | undefined;
}

interface Imported {
  readonly saved: number;
  /** Patterns that were made of texts that no pattern had. */
  readonly created: number;
  readonly refused: readonly RefusedLine[];
}

type Listed = Extract<AliasLine, { template: ReadTemplate }>;

/** Saves what can be saved, in one transaction with the patterns that are made for it. */
export async function importRows(platform: Platform, asked: Import, lines: AliasLines): Promise<Imported> {
  if (lines.read.length + lines.refused.length > aliasBounds.lines)
    throw invalidField('lines', text('alias_lines_many', { limit: aliasBounds.lines }));
  const refused: RefusedLine[] = [...lines.refused];
  const named: NewAlias[] = [];
  const listed: Listed[] = [];
  for (const one of lines.read) {
    if ('template' in one) {
      listed.push(one);
      continue;
    }
    const alias = aliasOf(asked, one.foreignId, { code: one.patternCode, variables: one.variables });
    const problem = await aliasProblem(platform, asked.accountId, alias);
    if (problem === undefined) named.push(alias);
    else refused.push({ line: one.line, problem: problem.text });
  }
  if (named.length + listed.length === 0) return { saved: 0, created: 0, refused };
  let created = 0;
  const saved = await keepAliases(platform, asked.accountId, async (tx) => {
    const found = await findTemplates(tx, platform, { asked, listed, refused });
    created = found.created;
    return [...named, ...found.aliases];
  });
  return { saved, created, refused };
}

interface Found {
  readonly aliases: readonly NewAlias[];
  readonly created: number;
}

/** The pattern of each template: the one that says the same, else a new one. */
async function findTemplates(
  tx: Transaction,
  platform: Platform,
  { asked, listed, refused }: { asked: Import; listed: readonly Listed[]; refused: RefusedLine[] },
): Promise<Found> {
  const known = new Map<string, { readonly code: string; readonly text: string }>();
  const own = listed.length === 0 ? [] : await ownPatterns.texts(tx, asked.accountId, comparedMax);
  for (const pattern of own.toReversed()) known.set(fingerprintOf(pattern.text), pattern);
  const aliases: NewAlias[] = [];
  let created = 0;
  for (const { line, foreignId, template } of listed) {
    const said = fingerprintOf(template.text);
    const pattern = known.get(said);
    const variables = pattern && variablesOf(template, pattern.text);
    if (pattern !== undefined && variables !== undefined) {
      aliases.push(aliasOf(asked, foreignId, { code: pattern.code, variables }));
    } else if (asked.website === undefined) {
      refused.push({ line, problem: text('alias_template_unknown') });
    } else {
      const code = await makePattern(tx, platform, { ...asked, website: asked.website, foreignId, template });
      created += 1;
      known.set(said, { code, text: template.text });
      aliases.push(
        aliasOf(asked, foreignId, { code, variables: variablesOf(template, template.text) ?? null }),
      );
    }
  }
  return { aliases, created };
}

interface Made extends Import {
  readonly website: string;
  readonly foreignId: string;
  readonly template: ReadTemplate;
}

async function makePattern(
  tx: Transaction,
  platform: Platform,
  { accountId, provider, website, foreignId, template }: Made,
): Promise<string> {
  return ownPatterns.store(tx, platform, accountId, {
    text: template.text,
    description: `${provider}: ${foreignId}`,
    website,
    isShared: false,
    category: patternCategories.others,
    vars: [...template.theirs.keys()].map((name) => ({
      var: name,
      length: valueLengthOf(provider),
      type: 'str' as const,
    })),
  });
}

const aliasOf = (
  { provider }: Import,
  foreignId: string,
  { code, variables }: { readonly code: string; readonly variables: readonly string[] | null },
): NewAlias => ({ provider, foreign_id: foreignIdOf(foreignId), pattern_code: code, variables });
