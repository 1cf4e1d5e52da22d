import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { blockNumbers, blockedNumbers, isNumberBlocked, unblockNumber } from '../shared/own-account.ts';
import { textOf } from '../shared/read-fields.ts';
import { unixSeconds } from '../shared/units.ts';
import { kavenegarAnswer } from './kavenegar-codes.ts';
import { fieldsOf, recipientsOf, requiredText } from './kavenegar-fields.ts';

const pageRows = 200;
const numbersMax = 200;

/** Blocks of ours are for every line of the account: the line that is named is only given back. */
export async function listBlocked(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  requiredText(fields, 'linenumber');
  const written = textOf(fields, 'pagenumber') ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
  const { rows, total } = await blockedNumbers(call, { page, limit: pageRows });
  const entries = rows.map(({ mobile, reason, at }) => ({
    number: mobile,
    blockreason: reason ?? '',
    date: unixSeconds(at),
  }));
  const metadata = {
    totalcount: String(total),
    currentpage: String(page),
    totalpages: String(Math.ceil(total / pageRows)),
    pagesize: String(pageRows),
  };
  return kavenegarAnswer(call.request, entries, { metadata });
}

export async function addBlocked(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const line = requiredText(fields, 'linenumber');
  const numbers = recipientsOf(fields, numbersMax);
  const known = await knownOf(call, numbers);
  await blockNumbers(call, numbers, textOf(fields, 'blockreason'));
  return kavenegarAnswer(
    call.request,
    numbers.map((number) => row(line, number, known.has(number) ? 'AlreadyExists' : 'Active')),
  );
}

export async function existsBlocked(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const line = requiredText(fields, 'linenumber');
  const numbers = recipientsOf(fields, numbersMax);
  const known = await knownOf(call, numbers);
  return kavenegarAnswer(
    call.request,
    [...known].map((number) => row(line, number, 'AlreadyExists')),
  );
}

/** Those of the numbers that are blocked already, asked for one after the other. */
async function knownOf(call: ForeignCall, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const number of numbers) if (await isNumberBlocked(call, number)) known.add(number);
  return known;
}

export async function removeBlocked(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const line = requiredText(fields, 'linenumber');
  const numbers = recipientsOf(fields, numbersMax);
  for (const number of numbers) await unblockNumber(call, number);
  return kavenegarAnswer(
    call.request,
    numbers.map((number) => row(line, number, 'Removed')),
  );
}

const row = (linenumber: string, receptor: string, status: string) => ({ linenumber, receptor, status });
