import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { argument, Failed, idArgument, UsageError, type Command } from '../command.ts';

const list: Command = {
  name: 'phonebook',
  usage: '',
  about: 'List phonebooks.',
  async run({ output, signal, account }) {
    output.table(await account().phonebooks.list({}, { signal }).toArray(), ['id', 'title', 'records']);
  },
};

const importFile: Command = {
  name: 'phonebook import',
  usage: '<phonebook id> <file.xlsx|file.csv>',
  about: 'Import contacts from a file; the first row names the columns.',
  async run({ args, output, signal, account }) {
    const id = idArgument(args, 0, 'phonebook id');
    const name = argument(args, 1, 'file');
    const content = await readFile(name).catch(() => undefined);
    if (content === undefined) throw new UsageError(`${name} cannot be read`);
    const peyk = account();
    const file = new File([new Uint8Array(content)], path.basename(name));
    const started = await peyk.contacts.import({ phone_book_id: id, file }, { signal });
    const total = name.endsWith('.csv') ? rowsOf(content.toString()) : undefined;
    const ended = await peyk.contacts.waitForImport(
      started.import_id,
      (state) => output.progress(state.processed_rows, total, state.status !== 'running'),
      { signal },
    );
    const { inserted, updated, failed, errors, status, problem } = ended;
    for (const { row, mobile, message } of errors) output.note(`row ${row} ${mobile}: ${message}`);
    output.result(ended, `${inserted} added, ${updated} changed, ${failed} failed`);
    if (status === 'done') return;
    output.note(problem ?? status);
    throw new Failed(status);
  },
};

/** Rows without the heading. */
function rowsOf(text: string): number {
  return Math.max(0, text.trimEnd().split('\n').length - 1);
}

const exportFile: Command = {
  name: 'phonebook export',
  usage: '<phonebook id> <file.xlsx|file.csv>',
  about: 'Export all contacts of a phonebook to a file that can be imported again.',
  async run({ args, output, signal, account }) {
    const id = idArgument(args, 0, 'phonebook id');
    const name = argument(args, 1, 'file');
    const format = name.endsWith('.csv') ? 'csv' : name.endsWith('.xlsx') ? 'xlsx' : undefined;
    if (format === undefined) throw new UsageError('<file> must end with .csv or .xlsx');
    const content = await account().phonebooks.export(id, format, { signal });
    const chunks: Uint8Array[] = [];
    let read = 0;
    for await (const chunk of content.stream()) {
      chunks.push(chunk);
      read += chunk.length;
      output.progress(read, content.size, read === content.size);
    }
    await writeFile(name, Buffer.concat(chunks));
    output.result({ file: name, bytes: read }, `${name}: ${read} bytes`);
  },
};

export const phonebookCommands: readonly Command[] = [list, importFile, exportFile];
