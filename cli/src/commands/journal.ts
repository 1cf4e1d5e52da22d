import { exportBooks, exportJournal } from '@peyk/sdk';

import {
  idOption,
  requiredOption,
  textOption,
  valueOption,
  type Command,
  type OptionValues,
} from '../command.ts';

const period = {
  from: valueOption('<day>', 'first day, YYYY-MM-DD'),
  to: valueOption('<day>', 'last day; absent: until now'),
};

function periodOf(options: OptionValues) {
  const to = textOption(options, 'to');
  return { from_date: requiredOption(options, 'from'), ...(to !== undefined && { to_date: to }) };
}

const journal: Command = {
  name: 'journal',
  usage: '--from <day> [--to <day>]',
  about: 'Write wallet and invoices as a plain-text journal (hledger).',
  options: period,
  async run({ options, output, signal, account }) {
    const file = await account().call(exportJournal, { query: periodOf(options) }, { signal });
    output.file(await file.text());
  },
};

const books: Command = {
  name: 'books',
  usage: '--from <day> [--to <day>] [--account <id>]',
  about: 'For operators: write the books of the service as a plain-text journal (hledger).',
  options: { ...period, account: valueOption('<id>', 'of this account only') },
  async run({ options, output, signal, operator }) {
    const id = idOption(options, 'account');
    const query = { ...periodOf(options), ...(id !== undefined && { account_id: id }) };
    const file = await operator().call(exportBooks, { query }, { signal });
    output.file(await file.text());
  },
};

export const journalCommands: readonly Command[] = [journal, books];
