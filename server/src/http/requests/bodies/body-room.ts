import type { FastifyRequest, preParsingHookHandler } from 'fastify';

import type { Platform } from '../../../platform.ts';
import { registerGauge } from '../../../primitives/register-gauge.ts';
import { SharedAmount } from '../../../primitives/shared-amount.ts';
import type { Endpoint } from '../../endpoint.ts';
import { noRoomForBody, tooManyBodies } from '../../refusals.ts';
import { smallBodyBytes, type BodyRules } from './body-rules.ts';

/** Room for long bodies and uploads, which is limited for each caller and for the process. */
export interface BodyRoom {
  /** Takes the room of a request before its body is read, until it is answered; undefined where all bodies are small. */
  hookFor(
    endpoint: Pick<Endpoint, 'files' | 'takesLongLists'>,
    rules: Pick<BodyRules, 'bytesMax'>,
  ): preParsingHookHandler | undefined;
}

const retrySeconds = { own: 2, all: 5 };

export function bodyRoom({ config, metrics }: Pick<Platform, 'config' | 'metrics'>): BodyRoom {
  const bytes = new SharedAmount({ all: config.bodyBytesAtOnce, each: config.bodyBytesPerCaller });
  const uploads = new SharedAmount({ all: config.uploadsAtOnce, each: config.uploadsPerCaller });
  measure(metrics, 'peyk_http_body_bytes', 'Bytes of long bodies whose requests are not answered yet', bytes);
  measure(metrics, 'peyk_http_uploads', 'Uploads whose requests are not answered yet', uploads);

  return {
    hookFor({ files, takesLongLists = false }, { bytesMax }) {
      const isForFiles = files !== undefined;
      if (!isForFiles && !takesLongLists) return undefined;
      return (request, reply, _payload, done) => {
        const length = lengthOf(request, bytesMax);
        if (length <= smallBodyBytes) return done();
        // The file of an upload goes to the disk; its fields are small.
        const isUpload = isForFiles && isMultipart(request);
        const room = isUpload ? uploads : bytes;
        const amount = isUpload ? 1 : Math.min(length, bytesMax);
        const who = callerOf(request);
        const outcome = room.take(who, amount);
        if (outcome !== 'taken') return done(refusalOf(outcome));
        reply.raw.once('close', () => room.giveBack(who, amount));
        done();
      };
    },
  };
}

function refusalOf(outcome: 'own share used up' | 'all used up'): Error {
  const isOwn = outcome === 'own share used up';
  const seconds = isOwn ? retrySeconds.own : retrySeconds.all;
  return (isOwn ? tooManyBodies : noRoomForBody)({ seconds }, { 'retry-after': String(seconds) });
}

/** A body that does not say its length may be as long as allowed. */
function lengthOf({ headers }: FastifyRequest, bytesMax: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bytesMax;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}

/** The account or operator, or the address of an unknown caller. */
function callerOf({ caller, ip }: FastifyRequest): string {
  if (caller !== null && 'accountId' in caller && caller.accountId !== null)
    return `account ${caller.accountId}`;
  if (caller !== null && 'operatorId' in caller && caller.operatorId !== null)
    return `operator ${caller.operatorId}`;
  return `address ${ip}`;
}

function measure(registry: Platform['metrics'], name: string, help: string, amount: SharedAmount): void {
  registerGauge({ name, help, registry, collect: (gauge) => gauge.set(amount.total) });
}
