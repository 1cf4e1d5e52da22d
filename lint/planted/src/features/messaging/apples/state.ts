import { Basket } from './basket.ts';

class Tree {
  readonly apples: string[] = [];
}

// Ten faults.
let count = 0;
export let last: string | undefined;
const names = new Set();
const weights = new Map<string, number>();
const owners = new WeakMap<object, string>();
export const seen = new WeakSet();
const colours = new Map([['red', 1]]);
const waiting: (() => void)[] = [];
const basket = new Basket();
const tree = new Tree() satisfies Tree;

// Look-up tables, constants and what lives in functions are none.
const sorts: ReadonlySet<string> = new Set(['gala', 'fuji']);
const prices: ReadonlyMap<string, number> = new Map([['gala', 3]]);
const none: readonly string[] = [];
const limits = [1, 2];
const page = new URL('https://peyk.example');

export function pick(name: string): number {
  const picked = new Map<string, number>();
  let price = prices.get(name) ?? 0;
  price += limits.length + none.length + (sorts.has(name) ? 1 : 0) + page.href.length;
  picked.set(name, price);
  count += 1;
  last = name;
  names.add(name);
  weights.set(name, count);
  owners.set(picked, name);
  colours.set(name, 1);
  waiting.push(() => undefined);
  return basket.size + tree.apples.length + price;
}
