import type { Failure } from '../../../failure.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignOperation,
  ForeignRequest,
} from '../../../http/foreign/foreign-route.ts';
import { refusalWords } from '../../shared/refusal-words.ts';
import type { PanelOperation } from '../operation.ts';
import { codeOf, fieldNames } from '../payamak-codes.ts';
import { fieldsOf, shown } from '../payamak-fields.ts';
import { envelopeOf, faultAnswer, soapAnswer, versionOf, xmlAnswer } from './envelope.ts';
import { listName, serviceNamespace, writeElement, type XmlParameters, type XmlType } from './xml-types.ts';

/** Results by their names; that of the operation itself is `result`. */
export interface Results {
  readonly result: unknown;
  readonly [parameter: string]: unknown;
}

/** An operation of a web service: its parameters and results with their types, as the description of the service has them. */
export interface SoapOperation extends ForeignOperation {
  readonly name: string;
  readonly takes: XmlParameters;
  readonly gives: XmlType;
  /** Parameters that come back. */
  readonly givesBack: XmlParameters;
  /** The same asked by a form or a query: the result stands alone. */
  readonly plain: ForeignOperation;
  refuse(failure: Failure, request: ForeignRequest): ForeignAnswer;
  refusePlain(failure: Failure, request: ForeignRequest): ForeignAnswer;
}

interface Definition {
  readonly takes?: XmlParameters;
  readonly gives: XmlType;
  readonly givesBack?: XmlParameters;
  /** A refusal is a number in place of the result; else it is a fault. */
  readonly isNumbered?: boolean;
  readonly does: PanelOperation<Results>;
}

/** Name and password come first in every operation. */
const login: XmlParameters = { username: 'string', password: 'string' };

export function soapOperation(
  name: string,
  { takes = {}, gives, givesBack = {}, isNumbered = false, does }: Definition,
): SoapOperation {
  const { calls, run, table } = does;
  const numbered = (failure: Failure): Results | undefined => {
    if (!isNumbered) return undefined;
    const code = codeOf(table, failure);
    return { result: typeof gives === 'string' ? code : [code] };
  };
  const response = (given: Results) => {
    const result = writeElement(`${name}Result`, gives, given.result);
    const back = Object.entries(givesBack).map(([one, type]) => writeElement(one, type, given[one]));
    return `<${name}Response xmlns="${serviceNamespace}">${result}${back.join('')}</${name}Response>`;
  };
  return {
    name,
    takes: { ...login, ...takes },
    gives,
    givesBack,
    calls,
    async handle(call: ForeignCall) {
      const { version, fields } = envelopeOf(call.request);
      return soapAnswer(version, 200, response(await run(call, shown(call, fields, table))));
    },
    plain: {
      calls,
      handle: async (call) => plainAnswer(gives, await run(call, shown(call, fieldsOf(call.request), table))),
    },
    refuse(failure, request) {
      const given = numbered(failure);
      return given === undefined
        ? soapFault(failure, request)
        : soapAnswer(envelopeOf(request).version, 200, response(given));
    },
    refusePlain(failure, request) {
      const given = numbered(failure);
      return given === undefined ? plainFault(failure, request) : plainAnswer(gives, given);
    },
  };
}

function plainAnswer(gives: XmlType, { result }: Results): ForeignAnswer {
  const name = typeof gives === 'string' ? gives : listName(gives);
  return xmlAnswer(writeElement(name, gives, result, ` xmlns="${serviceNamespace}"`));
}

export function soapFault(failure: Failure, request: ForeignRequest): ForeignAnswer {
  const { language } = request;
  const message = refusalWords(failure, language, fieldNames);
  return faultAnswer(versionOf(request), { status: failure.status, message, language });
}

/** Without an envelope its clients have the reason as text. */
function plainFault(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { status } = failure;
  return { status: status >= 500 ? status : 400, body: `${refusalWords(failure, language, fieldNames)}\r\n` };
}
