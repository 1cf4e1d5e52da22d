import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';

import { knownHosts, protectedWords } from './known-names.ts';
import { skeletonOf } from './skeleton.ts';

const targetMax = 2000;

type TargetProblem =
  | 'unreadable'
  | 'credentials'
  | 'address'
  | 'private'
  | 'look_alike'
  | 'listed'
  | 'short_link';

type TargetReading =
  | { readonly ok: true; readonly target: string; readonly host: string }
  | { readonly ok: false; readonly problem: TargetProblem };

export interface TargetRules {
  /** Hosts that operators refuse, with everything below them. */
  readonly refused: ReadonlySet<string>;
  /** Hosts of short links: one that leads to another could go round in a circle. */
  readonly own: ReadonlySet<string>;
}

const privateEnds = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'test',
  'invalid',
  'onion',
];

/** Where a link may lead. Asked when it is made, when it is changed, and again when it is opened. */
export function readTarget(given: string, { refused, own }: TargetRules): TargetReading {
  const url = given.length <= targetMax && URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return no('unreadable');
  if (url.username !== '' || url.password !== '') return no('credentials');
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const problem = hostProblem(host, { refused, own });
  return problem === undefined ? { ok: true, target: url.href, host } : no(problem);
}

function hostProblem(host: string, { refused, own }: TargetRules): TargetProblem | undefined {
  if (isIP(host.replace(/^\[|\]$/g, '')) > 0) return 'address';
  const labels = host.split('.');
  if (labels.length < 2 || privateEnds.includes(labels.at(-1) ?? '')) return 'private';
  if (isBelow(host, own)) return 'short_link';
  if (isBelow(host, refused)) return 'listed';
  return isLookAlike(host) ? 'look_alike' : undefined;
}

const no = (problem: TargetProblem): TargetReading => ({ ok: false, problem });

/** The host itself or one above it is in the list. */
function isBelow(host: string, list: ReadonlySet<string>): boolean {
  if (list.size === 0) return false;
  const labels = host.split('.');
  return labels.some((_, index) => list.has(labels.slice(index).join('.')));
}

const known: ReadonlySet<string> = new Set(knownHosts);
/** First labels of known hosts that are long enough to be mistaken. */
const knownLabels: readonly string[] = [
  ...new Set(
    knownHosts.map((host) => skeletonOf(host.split('.')[0] ?? '')).filter(({ length }) => length >= 6),
  ),
];

function isLookAlike(host: string): boolean {
  if (isBelow(host, known)) return false;
  const shown = domainToUnicode(host);
  if (mixesScripts(shown)) return true;
  const labels = shown.split('.').map(skeletonOf);
  // Over the dots too: shaparak.ir.pay.example has the name as labels, bank.mellat.example in two of them.
  const joined = labels.slice(0, -1).join('');
  if (protectedWords.some((word) => joined.includes(word))) return true;
  return labels.some((label) => knownLabels.some((name) => isNear(label, name)));
}

/** Letters of several scripts in one label are how a forged name is written; Persian beside Latin digits is not. */
function mixesScripts(host: string): boolean {
  return host.split('.').some((label) => {
    const scripts = [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}/u,
      /\p{Script=Arabic}/u,
    ];
    return scripts.filter((script) => script.test(label)).length > 1;
  });
}

/** One letter more, less, other, or two exchanged. */
function isNear(label: string, name: string): boolean {
  if (label === name) return true;
  if (Math.abs(label.length - name.length) > 1) return false;
  let from = 0;
  while (from < name.length && label[from] === name[from]) from += 1;
  let [labelEnd, nameEnd] = [label.length, name.length];
  while (labelEnd > from && nameEnd > from && label[labelEnd - 1] === name[nameEnd - 1]) {
    labelEnd -= 1;
    nameEnd -= 1;
  }
  const [left, wanted] = [label.slice(from, labelEnd), name.slice(from, nameEnd)];
  if (left.length <= 1 && wanted.length <= 1) return true;
  return left.length === 2 && left === Array.from(wanted).reverse().join('');
}
