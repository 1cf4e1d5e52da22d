import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { recordEvents, type AccountEvent } from '../../../common/webhooks/index.ts';
import { storedSends } from '../../messages/index.ts';
import type { Click, ClickFile } from './click-log.ts';
import {
  addHours,
  addToLinks,
  addVisits,
  claimClickFile,
  insertAddresses,
  type HourCount,
  type VisitCount,
} from './clicks-store.ts';

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

const latest = (times: readonly number[]): Date | null =>
  times.length === 0 ? null : new Date(times.reduce((last, at) => Math.max(last, at)));

const hourMs = 3_600_000;
/** Phones, carriers and scanners open a link as it arrives; a person has to see it first. */
const handOverMs = 1000;

/** Counts the clicks of a file in one transaction, once however often it is called. */
export async function countClicks(
  platform: Platform,
  { id, clicks }: Pick<ClickFile, 'id' | 'clicks'>,
): Promise<void> {
  const now = platform.clock.now();
  const byAccount = groupBy(clicks, ({ accountId }) => accountId);
  const accounts = [...byAccount].toSorted(([one], [other]) => one - other);
  const judged: (readonly [number, Click[]])[] = [];
  for (const [accountId, own] of accounts)
    judged.push([accountId, await withoutEarly(platform, accountId, own)]);
  await platform.db.transaction().execute(async (tx) => {
    if (!(await claimClickFile(tx, id, now))) return;
    for (const [accountId, own] of judged) await countOf(tx, accountId, own, now);
  });
}

/** Those within the first second after their message left are of programs. */
async function withoutEarly({ db }: Platform, accountId: number, clicks: Click[]): Promise<Click[]> {
  const ofPeople = clicks.filter(({ isRobot, requestId, n }) => !isRobot && requestId !== null && n > 0);
  if (ofPeople.length === 0) return clicks;
  const sentAt = await storedSends.findSentTimes(
    db,
    accountId,
    ofPeople.map(({ requestId, n }) => ({ requestId: requestId ?? 0, n })),
  );
  return clicks.map((click) => {
    const sent = sentAt.get(`${click.requestId}:${click.n}`);
    const isEarly = sent !== undefined && click.atMs - sent.getTime() < handOverMs;
    return isEarly ? { ...click, isRobot: true } : click;
  });
}

async function countOf(
  tx: Transaction,
  accountId: number,
  clicks: readonly Click[],
  now: Date,
): Promise<void> {
  const client = statementClientOf(tx);
  const visits = visitsOf(clicks);
  const firsts = await addVisits(
    client,
    accountId,
    visits.filter(({ n }) => n > 0),
  );
  const links = await addToLinks(client, accountId, linksOf(visits, firsts));
  await addHours(client, accountId, hoursOf(clicks));
  await insertAddresses(
    client,
    accountId,
    clicks.flatMap(({ address, atMs, ...click }) =>
      address === null ? [] : [{ ...click, address, at: new Date(atMs) }],
    ),
  );
  await recordEvents(client, eventsOf(accountId, visits, { links, firsts }), now);
}

/** By link and recipient, in one order everywhere: two transactions never wait for each other. */
function visitsOf(clicks: readonly Click[]): VisitCount[] {
  const groups = groupBy(clicks, ({ linkId, n }) => `${linkId}:${n}`);
  return [...groups.values()]
    .map((group) => {
      const [{ linkId, n } = { linkId: 0, n: 0 }] = group;
      const ofPeople = group.filter(({ isRobot }) => !isRobot);
      return {
        linkId,
        n,
        clicks: ofPeople.length,
        robots: group.length - ofPeople.length,
        lastAt: latest(ofPeople.map(({ atMs }) => atMs)),
      };
    })
    .toSorted((one, other) => one.linkId - other.linkId || one.n - other.n);
}

function linksOf(visits: readonly VisitCount[], firsts: ReadonlySet<string>) {
  return [...groupBy(visits, ({ linkId }) => linkId)].map(([linkId, group]) => {
    const times = group.flatMap(({ lastAt }) => (lastAt === null ? [] : [lastAt.getTime()]));
    return {
      linkId,
      clicks: group.reduce((sum, visit) => sum + visit.clicks, 0),
      robots: group.reduce((sum, visit) => sum + visit.robots, 0),
      firsts: group.filter(({ n }) => firsts.has(`${linkId}:${n}`)).length,
      lastAt: latest(times),
    };
  });
}

function hoursOf(clicks: readonly Click[]): HourCount[] {
  const groups = groupBy(clicks, ({ linkId, atMs }) => `${linkId}:${atMs - (atMs % hourMs)}`);
  return [...groups]
    .map(([key, group]) => {
      const [linkId = 0, hourAt = 0] = key.split(':').map(Number);
      const robots = group.filter(({ isRobot }) => isRobot).length;
      return { linkId, hour: new Date(hourAt), clicks: group.length - robots, robots };
    })
    .toSorted((one, other) => one.linkId - other.linkId || one.hour.getTime() - other.hour.getTime());
}

interface Counted {
  readonly links: ReadonlyMap<number, { readonly target: string; readonly requestId: number | null }>;
  readonly firsts: ReadonlySet<string>;
}

function eventsOf(
  accountId: number,
  visits: readonly VisitCount[],
  { links, firsts }: Counted,
): AccountEvent[] {
  return visits.flatMap(({ linkId, n, clicks, lastAt }) => {
    const link = links.get(linkId);
    if (link === undefined || lastAt === null) return [];
    return [
      {
        accountId,
        type: 'link.clicked' as const,
        data: {
          link_id: linkId,
          target: link.target,
          send_id: link.requestId,
          item: n === 0 ? null : n,
          clicks,
          is_first: n === 0 ? null : firsts.has(`${linkId}:${n}`),
          at: lastAt.toISOString(),
        },
      },
    ];
  });
}
