import { requireOpenDoor } from '../../../features/service/doors/index.ts';
import { failure, type Failure } from '../../../failure.ts';
import type {
  ForeignAnswer,
  ForeignOperation,
  ForeignRequest,
  ForeignRoute,
} from '../../../http/foreign/foreign-route.ts';
import { textOf } from '../../shared/read-fields.ts';
import { doorName, passwordKey } from '../payamak-fields.ts';
import { envelopeOf, type Envelope } from './envelope.ts';
import { soapFault, type SoapOperation } from './soap-operation.ts';
import { wsdlOf } from './wsdl.ts';

export interface SoapService {
  /** Such as `Send`, answered at `/post/Send.asmx`. */
  readonly name: string;
  readonly operations: readonly [SoapOperation, ...SoapOperation[]];
}

const noSuchOperation = failure({ code: 'not_found', status: 404, text: 'soap_operation_unknown' });

/** A hundred recipients with texts of their own; the key stands beside them, so that a stranger may send as much. */
const textsBytesMax = 128 * 1024;

const takesTexts = ({ takes }: SoapOperation) => typeof takes['text'] === 'object';
const room = (isLong: boolean) => (isLong ? { bytesMax: textsBytesMax } : {});

const servicePath = (name: string) => `/post/${name}.asmx`;

/** One address for envelopes, and one of each operation for forms and queries. */
export function soapRoutes(service: SoapService): readonly ForeignRoute[] {
  const { name, operations } = service;
  const [first] = operations;
  const opened = operations.map((one) => [one.name, withOpenDoor(one)] as const);
  const byName = new Map(opened);
  const find = ({ operation }: Envelope) => byName.get(operation);
  return [
    {
      method: 'POST',
      path: servicePath(name),
      ...room(operations.some(takesTexts)),
      calls: first.calls,
      handle: first.handle,
      choice: {
        operations: opened.map(([, one]) => one),
        choose(request) {
          const envelope = envelopeOf(request);
          const found = find(envelope);
          if (found === undefined)
            throw noSuchOperation({ name: envelope.operation.slice(0, 60), service: name });
          return found;
        },
      },
      key: { isInBody: true, find: (request) => textOf(envelopeOf(request).fields, 'password')?.trim() },
      refuse: (problem, request) => refuseEnvelope(problem, request, operations),
    },
    ...operations.map((one): ForeignRoute => ({
      method: ['GET', 'POST'],
      path: `${servicePath(name)}/${one.name}`,
      ...room(takesTexts(one)),
      ...withOpenDoor(one.plain),
      key: passwordKey,
      refuse: (problem, request) => one.refusePlain(problem, request),
    })),
  ];
}

function withOpenDoor({ calls, handle }: ForeignOperation): ForeignOperation {
  return {
    calls,
    async handle(call) {
      await requireOpenDoor(call.platform, call.caller.accountId, doorName);
      return handle(call);
    },
  };
}

/** An envelope that cannot be read has no operation that could number its refusal. */
function refuseEnvelope(
  problem: Failure,
  request: ForeignRequest,
  operations: readonly SoapOperation[],
): ForeignAnswer {
  try {
    const { operation } = envelopeOf(request);
    const asked = operations.find(({ name }) => name === operation);
    return asked === undefined ? soapFault(problem, request) : asked.refuse(problem, request);
  } catch {
    return soapFault(problem, request);
  }
}

/** What a client asks for before its first call: undefined, if the path is none of a service. */
export function descriptionOf(
  services: readonly SoapService[],
  { method, params, query, address }: ForeignRequest,
): ForeignAnswer | undefined {
  const service = services.find(({ name }) => `/${params['*'] ?? ''}` === servicePath(name));
  if (service === undefined || method !== 'GET' || !/(?:^|&)(?:single)?wsdl(?:=|&|$)/i.test(query))
    return undefined;
  return {
    status: 200,
    body: wsdlOf({ ...service, address }),
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  };
}
