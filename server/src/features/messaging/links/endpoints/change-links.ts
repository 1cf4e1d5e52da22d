import { Type } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { text } from '../../../../texts/text.ts';
import { findApprovalReason } from '../../approval/index.ts';
import { blockNumbers, drawLinkIds, insertBlocks } from '../codes/blocks-store.ts';
import { linkCodes } from '../codes/open-codes.ts';
import { readTarget } from '../guard/target-guard.ts';
import { commitLinkChange } from '../commit-link-change.ts';
import { linkRules } from '../link-rules.ts';
import {
  findLink,
  insertLinks,
  lockLink,
  updateLink,
  type LinkChange,
  type LinkRow,
} from '../links-store.ts';
import { linkExample, LinkExpiresAt, LinkId, linkOf, linkSchema, LinkTitle, Target } from './link-schemas.ts';

const linkShutByOperator = failure({
  code: 'link_shut_by_operator',
  status: 409,
  text: 'link_shut_by_operator',
});

/** The address as it is opened, or the refusal of the field. */
async function checkedTarget({ runtime }: Platform, given: string): Promise<string> {
  const read = readTarget(given, await runtime.get(linkRules).get());
  if (read.ok) return read.target;
  throw invalidField('target', text(`link_target_${read.problem}`, { link: given.slice(0, 100) }));
}

/**
 * Whether the target may move to another host: an operator who approved a text with the link saw where it leads, and where
 * operators see such texts, another address would be one that none of them saw.
 */
async function mayMoveTo(platform: Platform, accountId: number, target: string): Promise<boolean> {
  return (await findApprovalReason(platform, { accountId, type: 'simple', text: target })) === null;
}

const siteOf = (target: string) => new URL(target).hostname.replace(/^www\.|\.$/g, '');

function readExpiry(given: string | null | undefined, now: Date): Date | null {
  if (given === undefined || given === null) return null;
  const at = new Date(given);
  if (at <= now) throw invalidField('expires_at', text('link_expiry_past'));
  return at;
}

export const createLink = endpoint({
  method: 'POST',
  path: '/ws/v1/links',
  name: 'createLink',
  permission: 'send',
  feature: 'sms',
  title: { fa: 'ساخت لینک کوتاه', en: 'Create a short link' },
  description: {
    fa: 'لینک کوتاهی می‌سازد که یک کد برای همه دارد، برای متنی که خودتان می‌نویسید یا جایی بیرون از پیامک. لینک‌های متن ارسال‌ها را shorten_links خودش می‌سازد. مقصدی که به بانک یا نهادی ماند که نیست، آدرس عددی یا درون‌شبکه‌ای باشد، یا اپراتور سامانه بسته باشد رد می‌شود.',
    en: 'Creates a short link with one code for all, for a text that you write yourself or for elsewhere. Links in the texts of sends are made by shorten_links. A target is refused if it looks like a bank or a public service that it is not, is a numeric or internal address, or is refused by the operator of the service.',
  },
  body: Type.Object({
    target: Target,
    title: Type.Optional(LinkTitle),
    expires_at: Type.Optional(LinkExpiresAt),
  }),
  status: 201,
  data: linkSchema,
  examples: {
    body: { target: 'https://shop.example/sale', title: 'حراج نوروز' },
    data: {
      ...linkExample,
      send_id: null,
      kind: 'one',
      short_url: 'https://k.example/ABCDEFGH',
      clicked_recipients: null,
    },
  },

  async handle({ body, caller: { accountId }, platform }) {
    const { db, clock, config, runtime } = platform;
    const now = clock.now();
    const target = await checkedTarget(platform, body.target);
    const expiresAt = readExpiry(body.expires_at, now);
    const codes = await runtime.get(linkCodes)();
    const domain = (await runtime.get(linkRules).get()).hostOf.get(accountId) ?? null;
    return db.transaction().execute(async (tx) => {
      const client = statementClientOf(tx);
      const { links, blocks } = await drawLinkIds(client, { links: 1, blocks: 1 });
      const [id = 0, block = 0] = [links[0], blocks[0]];
      const code = codes.encode(block * blockNumbers);
      const common = { accountId, requestId: null, isEach: false, title: body.title ?? null };
      await insertLinks(client, [{ ...common, id, target, domain, code, expiresAt, now }]);
      await insertBlocks(client, [{ id: block, accountId, linkId: id, firstN: 0, codes: 1 }]);
      return linkOf(foundOr404(await findLink(tx, accountId, id)), config, now);
    });
  },
});

export const editLink = endpoint({
  method: 'PATCH',
  path: '/ws/v1/links/{id}',
  name: 'editLink',
  permission: 'send',
  feature: null,
  title: { fa: 'تغییر لینک کوتاه', en: 'Edit a short link' },
  description: {
    fa: 'مقصد، نام یا پایان یک لینک را عوض می‌کند، یا می‌بندد و باز می‌کند؛ کدهایی که فرستاده شده‌اند همان می‌مانند. آنچه فرستاده نشود عوض نمی‌شود. اگر متن‌های لینک‌دار حساب را کارشناس باید ببیند، مقصد در همان دامنه می‌ماند.',
    en: 'Changes the target, title or end of a link, or shuts and opens it; codes that were sent stay the same. What is not sent stays as it was. Where an operator must see texts with links of the account, the target stays on its host.',
  },
  params: Type.Object({ id: LinkId }),
  body: Type.Object({
    target: Type.Optional(Target),
    title: Type.Optional(LinkTitle),
    expires_at: Type.Optional(LinkExpiresAt),
    is_shut: field(
      Type.Optional(Type.Boolean()),
      'true: it leads nowhere; false: it is opened again',
      'true: به جایی نمی‌رسد؛ false: دوباره باز می‌شود',
      true,
    ),
  }),
  data: linkSchema,
  refusals: [404, 409],
  examples: { body: { target: 'https://shop.example/new' }, data: linkExample },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const { clock, config } = platform;
    const now = clock.now();
    const target = body.target === undefined ? undefined : await checkedTarget(platform, body.target);
    const expiresAt = body.expires_at === undefined ? undefined : readExpiry(body.expires_at, now);
    const mayMove = target === undefined || (await mayMoveTo(platform, accountId, target));
    return commitLinkChange(platform, async (tx) => {
      const before = foundOr404(await lockLink(tx, accountId, id));
      if (before.shut_by === 'operator') throw linkShutByOperator();
      if (!mayMove && siteOf(target ?? before.target) !== siteOf(before.target))
        throw invalidField('target', text('link_target_unseen', { host: siteOf(before.target) }));
      await updateLink(tx, accountId, id, {
        target: target ?? before.target,
        title: body.title === undefined ? before.title : body.title,
        expiresAt: expiresAt === undefined ? before.expires_at : expiresAt,
        ...shutting(before, body.is_shut, now),
      });
      return linkOf(foundOr404(await findLink(tx, accountId, id)), config, now);
    });
  },
});

function shutting(
  before: LinkRow,
  isShut: boolean | undefined,
  now: Date,
): Pick<LinkChange, 'shutAt' | 'shutBy'> {
  if (isShut === undefined) return { shutAt: before.shut_at, shutBy: before.shut_by as LinkChange['shutBy'] };
  return isShut ? { shutAt: before.shut_at ?? now, shutBy: 'account' } : { shutAt: null, shutBy: null };
}

function foundOr404<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
