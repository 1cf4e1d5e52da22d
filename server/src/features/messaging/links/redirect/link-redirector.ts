import path from 'node:path';

import { failure } from '../../../../failure.ts';
import { strangerTurns } from '../../../../http/callers/stranger-turns.ts';
import type { Redirector, RedirectVisit } from '../../../../http/redirects.ts';
import { InvalidatedCache } from '../../../../invalidated-cache.ts';
import type { Platform } from '../../../../platform.ts';
import type { MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { findBlock, findLastBlockId, blockNumbers, type LinkBlock } from '../codes/blocks-store.ts';
import { linkCodes } from '../codes/open-codes.ts';
import { readTarget } from '../guard/target-guard.ts';
import { linkRules, type LinkRules } from '../link-rules.ts';
import { findTarget } from '../links-store.ts';
import { ClickLog } from './click-log.ts';
import { VisitKinds } from './visit-kind.ts';

const linkNotFound = failure({ code: 'link_not_found', status: 404, text: 'link_not_found' });
const linkClosed = failure({ code: 'link_closed', status: 410, text: 'link_closed' });

interface OpenedLink {
  readonly requestId: number | null;
  readonly isEach: boolean;
  readonly target: string;
  readonly expiresAt: Date | null;
  readonly isShut: boolean;
  /** The rules that it was last held to, and what they said. */
  judged: LinkRules | undefined;
  isRefused: boolean;
}

type FoundCode = LinkBlock & { readonly offset: number };

// Of all codes there can be, only those of blocks that were given, or soon may be, are looked up: one of 300,000.
const blocksAhead = 100_000;
const lastBlockMs = 10_000;

/** The target, if it is in memory. `open` shares a look-up that was begun, and answers when it fails. */
function ready<T>(value: MaybePromise<T>): T | undefined {
  if (!(value instanceof Promise)) return value;
  value.catch(() => undefined);
  return undefined;
}

function at(block: LinkBlock | undefined, offset: number): FoundCode | undefined {
  return block === undefined || offset >= block.codes ? undefined : { ...block, offset };
}

/** Answers short links from memory; a code that cannot be one is not looked up. */
export class LinkRedirector implements Redirector {
  readonly log: ClickLog;
  readonly #platform: Platform;
  readonly #blocks: InvalidatedCache<LinkBlock>;
  readonly #links: InvalidatedCache<OpenedLink>;
  readonly #agents = new VisitKinds();
  #lastBlock = 0;
  #lastBlockUntil = 0;
  #lastBlockAsked: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#blocks = new InvalidatedCache(platform, 'peyk_links');
    this.#links = new InvalidatedCache(platform, 'peyk_links');
    this.log = new ClickLog(path.join(platform.config.dataDir, 'clicks'), (problem) =>
      platform.log.error({ err: problem }, 'clicks could not be written to PEYK_DATA_DIR'),
    );
  }

  leads(host: string): boolean {
    return this.#platform.runtime.get(linkRules).last.own.has(host);
  }

  async knows(host: string): Promise<boolean> {
    const { own } = await this.#platform.runtime.get(linkRules).get();
    const { baseUrl } = this.#platform.config;
    return own.has(host) || (baseUrl !== undefined && new URL(baseUrl).hostname === host);
  }

  async open(code: string, visit: RedirectVisit): Promise<string> {
    const block = await this.#find(code);
    if (block === undefined) throw linkNotFound();
    const link = await this.#linkOf(block);
    const rules = await this.#platform.runtime.get(linkRules).get();
    if (link === undefined || !this.#standsUnder(visit.host, block.accountId, rules)) throw linkNotFound();
    if (!this.#isOpen(link, rules)) throw linkClosed();
    await this.#note(block, link, visit);
    return link.target;
  }

  openFromMemory(code: string, visit: RedirectVisit): Promise<string> | undefined {
    const block = ready(this.#find(code));
    const link = block && ready(this.#linkOf(block));
    const rules = ready(this.#platform.runtime.get(linkRules).get());
    if (block === undefined || link === undefined || rules === undefined) return undefined;
    if (!this.#standsUnder(visit.host, block.accountId, rules) || !this.#isOpen(link, rules))
      return undefined;
    return this.#note(block, link, visit).then(() => link.target);
  }

  #find(code: string): MaybePromise<FoundCode | undefined> {
    const codes = this.#platform.runtime.get(linkCodes)();
    return codes instanceof Promise
      ? codes.then((read) => this.#findNumber(read.decode(code)))
      : this.#findNumber(codes.decode(code));
  }

  #findNumber(number: number | undefined): MaybePromise<FoundCode | undefined> {
    if (number === undefined) return undefined;
    const id = Math.floor(number / blockNumbers);
    if (id <= this.#lastBlock + blocksAhead) return this.#blockOf(id, number);
    return this.#askLastBlock().then(() =>
      id > this.#lastBlock + blocksAhead ? undefined : this.#blockOf(id, number),
    );
  }

  #blockOf(id: number, number: number): MaybePromise<FoundCode | undefined> {
    const offset = number % blockNumbers;
    const loaded = this.#blocks.getOrLoad(String(id), () =>
      this.#inTurn(() => findBlock(this.#platform.db, id)),
    );
    return loaded instanceof Promise ? loaded.then((block) => at(block, offset)) : at(loaded, offset);
  }

  // Codes that were never opened here can be tried by the thousand.
  #inTurn<T>(lookUp: () => Promise<T>): Promise<T> {
    return this.#platform.runtime.get(strangerTurns).run(lookUp);
  }

  /** At most every ten seconds, however many codes are tried. */
  #askLastBlock(): Promise<void> {
    const isRecent = performance.now() < this.#lastBlockUntil;
    this.#lastBlockAsked ??= isRecent
      ? Promise.resolve()
      : findLastBlockId(this.#platform.db).then((last) => {
          this.#lastBlock = last;
          this.#lastBlockUntil = performance.now() + lastBlockMs;
        });
    return this.#lastBlockAsked.finally(() => (this.#lastBlockAsked = undefined));
  }

  #linkOf({ accountId, linkId }: LinkBlock): MaybePromise<OpenedLink | undefined> {
    return this.#links.getOrLoad(`${accountId}:${linkId}`, async () => {
      const row = await this.#inTurn(() => findTarget(this.#platform.db, accountId, linkId));
      if (row === undefined) return undefined;
      return {
        requestId: row.request_id,
        isEach: row.is_each,
        target: row.target,
        expiresAt: row.expires_at,
        isShut: row.shut_at !== null,
        judged: undefined,
        isRefused: false,
      };
    });
  }

  // Under the host of an account only its own links open: recipients trust them by its name.
  #standsUnder(host: string, accountId: number, { accountOf }: LinkRules): boolean {
    const owner = accountOf.get(host);
    return owner === undefined || owner === accountId;
  }

  #isOpen(link: OpenedLink, rules: LinkRules): boolean {
    if (link.judged !== rules) {
      link.isRefused = !readTarget(link.target, rules).ok;
      link.judged = rules;
    }
    const isOver = link.expiresAt !== null && link.expiresAt <= this.#platform.clock.now();
    return !isOver && !link.isShut && !link.isRefused;
  }

  #note(
    { accountId, linkId, firstN, offset }: FoundCode,
    { requestId, isEach }: OpenedLink,
    visit: RedirectVisit,
  ): Promise<void> {
    const { clock, config } = this.#platform;
    return this.log.note({
      accountId,
      linkId,
      requestId,
      n: isEach ? firstN + offset : 0,
      atMs: clock.now().getTime(),
      isRobot: this.#agents.isRobot(visit),
      address: config.linkAddressDays > 0 ? visit.address : null,
    });
  }
}
