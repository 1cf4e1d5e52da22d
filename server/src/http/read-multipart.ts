import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyHeaders } from '@fastify/busboy';

import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';
import type { FileRule, UploadedFile } from './endpoint.ts';
import { bodyTooLarge, malformedForm } from './refusals.ts';

export interface Multipart {
  readonly fields: readonly (readonly [string, string])[];
  readonly files: Readonly<Record<string, UploadedFile>>;
}

interface Limits {
  readonly fieldBytesMax: number;
  readonly uploadBytesMax: number;
}

/** Streams a multipart body: fields to memory (bounded), declared files to disk (bounded), other files to nowhere. */
export async function readMultipart(
  request: IncomingMessage,
  rules: Readonly<Record<string, FileRule>>,
  limits: Limits,
): Promise<Multipart> {
  const parser = openParser(request, limits);
  const fields: [string, string][] = [];
  const files: Record<string, UploadedFile> = {};
  const saving: Promise<void>[] = [];
  let fieldBytes = 0;
  let refusal: Error | undefined;
  const refuse = (problem: unknown) => {
    refusal ??= problem as Error;
  };

  parser.on('field', (name, value) => {
    fieldBytes += name.length + value.length;
    if (fieldBytes > limits.fieldBytesMax) refuse(bodyTooLarge({ limit: limits.fieldBytesMax }));
    else fields.push([name, value]);
  });
  // oxlint-disable-next-line max-params -- the parser's own signature
  parser.on('file', (field, stream, name, _encoding, mediaType) => {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (rule === undefined || refusal || files[field]) {
      stream.resume();
      return;
    }
    const file = { path: newUploadPath(), name: path.basename(name ?? ''), mediaType, size: 0 };
    files[field] = file;
    saving.push(
      saveFile(stream, file.path, {
        field,
        bytesMax: Math.min(rule.bytesMax ?? Infinity, limits.uploadBytesMax),
      }).then(
        (size) => {
          files[field] = { ...file, size };
        },
        (problem: unknown) => {
          stream.resume();
          refuse(problem);
        },
      ),
    );
  });
  parser.on('partsLimit', () => refuse(malformedForm()));
  parser.on('fieldsLimit', () => refuse(malformedForm()));

  await pipeline(request, parser).catch(() => refuse(malformedForm()));
  await Promise.all(saving);
  if (refusal) {
    await discardFiles(files);
    throw refusal;
  }
  return { fields, files };
}

export async function discardFiles(files: Readonly<Record<string, UploadedFile>>): Promise<void> {
  await Promise.all(Object.values(files).map(({ path: file }) => rm(file, { force: true })));
}

function openParser(request: IncomingMessage, limits: Limits) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fieldSize: limits.fieldBytesMax, fields: 200_000, parts: 200_010, headerPairs: 100 },
    });
  } catch {
    throw malformedForm();
  }
}

function newUploadPath(): string {
  return path.join(tmpdir(), `peyk-upload-${randomUUID()}`);
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
