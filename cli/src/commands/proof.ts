import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import { checkProof, exportProof } from '@peyk/sdk';

import { argument, Failed, idOption, textOption, valueOption, type Command } from '../command.ts';

const proof: Command = {
  name: 'proof',
  usage: '<mobile> [--send <id>] [--pdf <file>]',
  about: 'Write a signed document of messages to a number, as JSON or as a PDF with the JSON attached.',
  options: {
    send: valueOption('<id>', 'of this send only'),
    pdf: valueOption('<file>', 'write a PDF to this file'),
  },
  async run({ args, options, output, signal, account }) {
    const id = idOption(options, 'send');
    const target = textOption(options, 'pdf');
    const format = target === undefined ? ('json' as const) : ('pdf' as const);
    const query = { format, ...(id !== undefined && { send_request_id: id }) };
    const params = { mobile: argument(args, 0, 'mobile') };
    const file = await account().call(exportProof, { params, query }, { signal });
    if (target === undefined) return output.file(await file.text());
    await writeFile(target, new Uint8Array(await file.arrayBuffer()));
    output.result({ file: target }, `written to ${target}`);
  },
};

const words = {
  valid: 'valid',
  changed: 'not valid: it was changed after it was signed',
  'unknown-key': 'not valid: another service signed it',
  unreadable: 'not valid: it is no proof',
};

const check: Command = {
  name: 'proof check',
  usage: '<file>',
  about: 'Check the signature of such a document, JSON or PDF.',
  async run({ args, output, signal, account }) {
    const body = proofIn(await readFile(argument(args, 0, 'file')));
    const found = await account().call(checkProof, { body }, { signal });
    output.result(found, words[found.result]);
    if (found.result !== 'valid') throw new Failed(found.result);
  },
};

// Readers of PDF look for its beginning so far into a file.
const headMax = 1024;
const mark = '%peyk-seal ';
const sealLength = 88;

/** What is checked of a file: the signed document, which is all of it or, of a PDF, a line; and of a PDF all that is in it. */
function proofIn(file: Buffer) {
  const head = file.toString('latin1', 0, headMax);
  if (!head.includes('%PDF-')) return { document: file.toString() };
  const from = file.indexOf('\n{"content":');
  // The service says that nothing is no proof.
  const document = from < 0 ? '{}' : file.toString('utf8', from + 1, file.indexOf('\n', from + 1));
  const at = head.indexOf(mark) + mark.length;
  const seal = head.includes(mark) ? head.slice(at, at + sealLength) : '';
  if (seal !== '') file.fill('-', at, at + sealLength);
  return { document, paper_digest: createHash('sha256').update(file).digest('hex'), paper_seal: seal };
}

export const proofCommands: readonly Command[] = [proof, check];
