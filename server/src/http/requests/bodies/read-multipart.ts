import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';

import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';
import type { FileRule, UploadedFile } from '../../endpoint.ts';
import type { BodyRules } from './body-rules.ts';
import { pipeToParser } from './pipe-to-parser.ts';
import { bodyTooLarge, malformedForm, tooManyFields } from '../../refusals.ts';
import { FormFields } from './read-form.ts';
import { uploadName } from './upload-name.ts';

type Files = Readonly<Record<string, UploadedFile>>;

interface Limits {
  readonly body: BodyRules;
  readonly uploadBytesMax: number;
  readonly newPath: () => string;
}

// The heads of parts and their boundaries, beside the values; and files that the endpoint does not take.
const overheadFactor = 4;

/** Streams a multipart body: fields to memory, declared files to disk, both limited; undeclared files are discarded. */
export async function readMultipart(
  request: IncomingMessage,
  rules: Readonly<Record<string, FileRule>>,
  limits: Limits,
): Promise<{ fields: Record<string, unknown>; files: Files }> {
  const parser = openParser(request, limits);
  const fields = collectFields(parser, limits.body);
  const files = saveFiles(parser, rules, limits);
  try {
    await pipeToParser(request, parser, bytesMaxOf(rules, limits));
    return { fields: await fields.readInSlices(), files: await files.saved() };
  } catch (problem) {
    await files.discard();
    throw problem;
  }
}

function bytesMaxOf(rules: Readonly<Record<string, FileRule>>, { body, uploadBytesMax }: Limits): number {
  const isForFiles = Object.keys(rules).length > 0;
  return isForFiles ? uploadBytesMax + body.bytesMax : overheadFactor * body.bytesMax;
}

export async function discardFiles(files: Files): Promise<void> {
  await Promise.all(Object.values(files).map(({ path: file }) => rm(file, { force: true })));
}

function openParser(request: IncomingMessage, { body: { bytesMax, fieldsMax } }: Limits) {
  try {
    const limits = { fieldSize: bytesMax, fields: fieldsMax, parts: fieldsMax + 10, headerPairs: 100 };
    const parser = new Busboy({ headers: request.headers as BusboyHeaders, limits });
    for (const limit of ['partsLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => parser.emit('error', tooManyFields({ limit: fieldsMax })));
    return parser;
  } catch {
    throw malformedForm();
  }
}

function collectFields(parser: BusboyInstance, rules: BodyRules): FormFields {
  const { bytesMax } = rules;
  const fields = new FormFields(rules);
  let bytes = 0;
  // oxlint-disable-next-line max-params -- the parser's own signature
  parser.on('field', (name: string | undefined, value, _isNameCut, isValueCut) => {
    // A part without a name is ignored.
    if (name === undefined) return;
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isValueCut || bytes > bytesMax) parser.emit('error', bodyTooLarge({ limit: bytesMax }));
    else addField(parser, fields, [name, value]);
  });
  return fields;
}

// An error thrown inside the parser would escape.
function addField(parser: BusboyInstance, fields: FormFields, [name, value]: [string, string]): void {
  try {
    fields.add(name, value);
  } catch (problem) {
    parser.emit('error', problem);
  }
}

function saveFiles(parser: BusboyInstance, rules: Readonly<Record<string, FileRule>>, limits: Limits) {
  const files: Record<string, UploadedFile> = {};
  const saving: Promise<void>[] = [];
  const streams: Readable[] = [];
  let failure: unknown;
  // oxlint-disable-next-line max-params -- the parser's own signature
  parser.on('file', (field: string | undefined, stream, name: string | undefined, _encoding, mediaType) => {
    const rule = field !== undefined && Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (field === undefined || rule === undefined || files[field]) {
      ignoreFile(stream);
      return;
    }
    // Stops pipeToParser while the body is still arriving.
    const fail = (problem: unknown) => {
      failure ??= problem;
      parser.emit('error', problem);
    };
    const path = newPathOr(fail, limits);
    if (path === undefined) {
      ignoreFile(stream);
      return;
    }
    const file = { path, name: uploadName(name ?? ''), mediaType, size: 0 };
    files[field] = file;
    streams.push(stream);
    const bytesMax = Math.min(rule.bytesMax ?? Infinity, limits.uploadBytesMax);
    const saved = saveFile(stream, file.path, { field, bytesMax }).then((size) => {
      files[field] = { ...file, size };
    }, fail);
    saving.push(saved);
  });
  return {
    async saved(): Promise<Files> {
      await Promise.all(saving);
      if (failure !== undefined) throw failure;
      return files;
    },
    /** Destroys the streams, because those of an aborted request never end, then removes the files. */
    async discard(): Promise<void> {
      for (const stream of streams) stream.destroy();
      await Promise.all(saving);
      await discardFiles(files);
    },
  };
}

// The stream of a truncated body emits an error, and without a listener that would end the process.
function ignoreFile(stream: Readable): void {
  stream.on('error', () => undefined).resume();
}

// On a full disk not even the folder can be made; an error thrown inside the parser would escape.
function newPathOr(fail: (problem: unknown) => void, { newPath }: Limits): string | undefined {
  try {
    return newPath();
  } catch (problem) {
    fail(problem);
    return undefined;
  }
}

async function saveFile(
  stream: Readable,
  target: string,
  { field, bytesMax }: { field: string; bytesMax: number },
): Promise<number> {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > bytesMax) done(invalidField(field, text('file_too_large', { field, limit: bytesMax })));
      else done(null, chunk);
    },
  });
  await pipeline(stream, counting, createWriteStream(target, { mode: 0o600 }));
  return size;
}
