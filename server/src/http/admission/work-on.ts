import { Readable } from 'node:stream';

import type { FastifyRequest } from 'fastify';

import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import type { Place } from '../../primitives/fair-places.ts';
import { longRowsWriter } from '../answers/long-rows.ts';
import { Download, type Endpoint } from '../endpoint.ts';
import type { ReceivedCall } from '../requests/received-call.ts';
import type { ServedRequest } from '../served-request.ts';
import type { WorkGate } from './work-gate.ts';
import { workKindOf } from './work-kind.ts';

/** Answers requests of an endpoint once they have a place, which they leave with their answer. */
export function workOn(
  endpoint: Endpoint,
  read: (request: ServedRequest) => MaybePromise<ReceivedCall>,
  gate: WorkGate,
): (request: FastifyRequest) => Promise<unknown> {
  const kind = workKindOf(endpoint);
  const write = longRowsWriter(endpoint.data);
  return (request) => {
    const place = gate.enter(kind, request);
    return place instanceof Promise ? place.then((one) => work(request, one)) : work(request, place);
  };

  function work(request: FastifyRequest, place: Place): Promise<unknown> {
    const end = () => place.release();
    try {
      const call = read(request);
      const handled =
        call instanceof Promise ? call.then((one) => endpoint.handle(one)) : endpoint.handle(call);
      const answer: Promise<unknown> = write === undefined ? handled : handled.then(write);
      answer.then(end, end);
      return answer.then((data) => (data instanceof Download ? holdWhileRead(gate, request, data) : data));
    } catch (problem) {
      end();
      throw problem;
    }
  }
}

/** A file that is made while its caller reads it holds a place until it was read or left. */
async function holdWhileRead(gate: WorkGate, request: ServedRequest, download: Download): Promise<Download> {
  const { content } = download;
  if (!(content instanceof Readable)) return download;
  try {
    const place = await gate.enter('export', request);
    content.once('close', () => place.release());
    if (content.closed) place.release();
    return download;
  } catch (problem) {
    content.on('error', () => undefined).destroy();
    throw problem;
  }
}
