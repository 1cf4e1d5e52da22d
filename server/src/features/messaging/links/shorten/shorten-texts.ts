import { replaceLinks, sampleLink } from '@peyk/text';

import { failure, invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf, type StatementClient } from '../../../../storage/statement-client.ts';
import { countPages } from '../../../../text/pages.ts';
import { text as textOf } from '../../../../texts/text.ts';
import type { BulkRecipient, TextRewriter } from '../../messages/index.ts';
import { blockNumbers, drawLinkIds, insertBlocks, type LinkBlock } from '../codes/blocks-store.ts';
import type { LinkCodes } from '../codes/link-codes.ts';
import { linkCodes } from '../codes/open-codes.ts';
import { readTarget } from '../guard/target-guard.ts';
import { linkRules, type LinkRules } from '../link-rules.ts';
import { insertLinks } from '../links-store.ts';
import { prefixUnder } from '../service-links.ts';
import type { Shortening } from './shorten-fields.ts';
import { putTogether, takeApart, type TextParts } from './text-parts.ts';

/** Targets of one send; personal addresses of a million people would be a million links. */
const targetsMax = 100;
const textUnitsMax = 1530;
const tooManyLinks = failure({ code: 'too_many_links', status: 422, text: 'too_many_links' });

interface Asked {
  readonly accountId: number;
  readonly shortenLinks: Shortening | null | undefined;
}

/**
 * Makes the links of a send short: undefined where they were not asked for. `isTrial` writes nothing: the price of a send is
 * that of its texts with links of the same length.
 */
export async function linkShortener(
  platform: Platform,
  { accountId, shortenLinks }: Asked,
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Promise<TextRewriter | undefined> {
  if (shortenLinks === undefined || shortenLinks === null) return undefined;
  const rules = await platform.runtime.get(linkRules).get();
  const codes = await platform.runtime.get(linkCodes)();
  const domain = rules.hostOf.get(accountId) ?? null;
  const prefix = prefixUnder(domain, platform.config);
  if (isTrial) return new TrialShortener(rules, prefix);
  return new SendShortener({
    rules,
    codes,
    prefix,
    domain,
    accountId,
    isEach: shortenLinks === 'each',
    now: platform.clock.now(),
  });
}

/** A short link may be longer than what it stands for. */
function withinLength(text: string): string {
  const { length } = text;
  if (length > textUnitsMax)
    throw invalidField('text', textOf('message_too_long', { length, limit: textUnitsMax }));
  return text;
}

/** The checked addresses of a send, in the order in which they were met. */
class Targets {
  readonly #rules: LinkRules;
  readonly #known = new Map<string, string>();

  constructor(rules: LinkRules) {
    this.#rules = rules;
  }

  /** The address as it is opened; throws if a link must not lead there. */
  read(given: string): string {
    const known = this.#known.get(given);
    if (known !== undefined) return known;
    const read = readTarget(given, this.#rules);
    if (!read.ok)
      throw invalidField('text', textOf(`link_target_${read.problem}`, { link: given.slice(0, 100) }));
    if (this.#known.size >= targetsMax) throw tooManyLinks({ count: targetsMax });
    this.#known.set(given, read.target);
    return read.target;
  }
}

class TrialShortener implements TextRewriter {
  readonly #targets: Targets;
  readonly #sample: string;

  constructor(rules: LinkRules, prefix: string) {
    this.#targets = new Targets(rules);
    this.#sample = sampleLink(prefix);
  }

  rewrite(_tx: Transaction, { recipients, commonText }: Parameters<TextRewriter['rewrite']>[1]) {
    return mapInTurns(recipients, ({ mobile, text }) => ({
      mobile,
      text: withinLength(this.preview(text ?? commonText)),
    }));
  }

  preview(text: string): string {
    return replaceLinks(text, (target) => {
      this.#targets.read(target);
      return this.#sample;
    });
  }
}

interface SendLinks {
  readonly rules: LinkRules;
  readonly codes: LinkCodes;
  readonly prefix: string;
  readonly domain: string | null;
  readonly accountId: number;
  readonly isEach: boolean;
  readonly now: Date;
}

interface CommonText {
  readonly text: string;
  readonly parts: TextParts;
  readonly pages: number;
}

class SendShortener implements TextRewriter {
  readonly #links: SendLinks;
  readonly #targets: Targets;
  /** By address: its link, and of one for all its code. */
  readonly #made = new Map<string, { readonly id: number; readonly code: string | null }>();
  #common: CommonText | undefined;

  constructor(links: SendLinks) {
    this.#links = links;
    this.#targets = new Targets(links.rules);
  }

  preview(text: string): string {
    return replaceLinks(text, () => sampleLink(this.#links.prefix));
  }

  async rewrite(tx: Transaction, page: Parameters<TextRewriter['rewrite']>[1]): Promise<BulkRecipient[]> {
    const { recipients } = page;
    const rewritten: BulkRecipient[] = [];
    for (let from = 0; from < recipients.length; from += blockNumbers) {
      const part = recipients.slice(from, from + blockNumbers);
      rewritten.push(
        ...(await this.#rewritePart(tx, { ...page, recipients: part, firstN: page.firstN + from })),
      );
    }
    return rewritten;
  }

  async #rewritePart(
    tx: Transaction,
    { requestId, recipients, firstN, commonText }: Parameters<TextRewriter['rewrite']>[1],
  ): Promise<BulkRecipient[]> {
    const partsOf = await mapInTurns(recipients, ({ text }) =>
      text === null ? this.#commonOf(commonText).parts : this.#read(text),
    );
    const targets = [...new Set([...new Set(partsOf)].flatMap((parts) => parts.targets))];
    const client = statementClientOf(tx);
    const blocks = await this.#blocksFor(client, targets, { requestId, firstN, codes: recipients.length });
    const { codes, prefix } = this.#links;
    return mapInTurns(recipients, (recipient, index) => {
      const parts = partsOf[index];
      if (parts === undefined || parts.targets.length === 0) return recipient;
      const text = putTogether(parts, (target) => {
        const code = this.#made.get(target)?.code;
        return prefix + (code ?? codes.encode((blocks.get(target) ?? 0) * blockNumbers + index));
      });
      const { mobile } = recipient;
      return recipient.text === null
        ? { mobile, text, pages: this.#commonOf(commonText).pages }
        : { mobile, text: withinLength(text) };
    });
  }

  /** The text of recipients without one of their own: read, and its pages counted, once. Every code has the same length. */
  #commonOf(text: string): CommonText {
    if (this.#common?.text === text) return this.#common;
    const parts = this.#read(text);
    const shown = putTogether(parts, () => sampleLink(this.#links.prefix));
    const { pages } = countPages(parts.targets.length === 0 ? text : withinLength(shown));
    this.#common = { text, parts, pages };
    return this.#common;
  }

  #read(text: string): TextParts {
    return takeApart(text, (target) => this.#targets.read(target));
  }

  /** Makes links that are new, and the codes of these recipients. Returns the blocks by address. */
  async #blocksFor(
    client: StatementClient,
    targets: readonly string[],
    { requestId, firstN, codes }: { requestId: number; firstN: number; codes: number },
  ): Promise<ReadonlyMap<string, number>> {
    const { accountId, isEach, domain, now } = this.#links;
    const fresh = targets.filter((target) => !this.#made.has(target));
    const needing = isEach ? targets : fresh;
    if (needing.length === 0) return new Map();
    const ids = await drawLinkIds(client, { links: fresh.length, blocks: needing.length });
    const blockOf = new Map(needing.map((target, index) => [target, ids.blocks[index] ?? 0]));
    for (const [index, target] of fresh.entries()) {
      const number = (blockOf.get(target) ?? 0) * blockNumbers;
      const code = isEach ? null : this.#links.codes.encode(number);
      this.#made.set(target, { id: ids.links[index] ?? 0, code });
    }
    const common = { accountId, requestId, isEach, domain, title: null, expiresAt: null, now };
    await insertLinks(
      client,
      fresh.map((target) => {
        const { id = 0, code = null } = this.#made.get(target) ?? {};
        return { ...common, id, target, code };
      }),
    );
    const blocks = needing.map((target): LinkBlock => {
      const linkId = this.#made.get(target)?.id ?? 0;
      return isEach
        ? { id: blockOf.get(target) ?? 0, accountId, linkId, firstN, codes }
        : { id: blockOf.get(target) ?? 0, accountId, linkId, firstN: 0, codes: 1 };
    });
    await insertBlocks(client, blocks);
    return blockOf;
  }
}
