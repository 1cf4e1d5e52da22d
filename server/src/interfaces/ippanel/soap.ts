import type { Failure } from '../../failure.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignChoice,
  ForeignOperation,
  ForeignRequest,
  SeenFields,
} from '../../http/foreign/foreign-route.ts';
import { malformedXml } from '../../http/refusals.ts';
import { refuseUnstorableCharacters } from '../../http/requests/refuse-unstorable-characters.ts';
import { balance, neededOfAccount } from '../shared/own-account.ts';
import { acceptText, neededOfSends } from '../shared/own-sends.ts';
import { xmlOf, type XmlElement } from '../shared/read-xml.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { patternTo } from './api2.ts';
import { deliveries, longId } from './forms.ts';
import { formTable } from './ippanel-codes.ts';
import { arrayOf, inRial, lineOf, recipientsOf, scalar } from './ippanel-fields.ts';
import { soapDescription, soapOperations, type SoapOperationName } from './soap-description.ts';

const envelopeNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';

interface Asked {
  readonly name: SoapOperationName;
  /** By the names of the description, whatever the client calls them: their places decide. */
  readonly given: Readonly<Record<string, unknown>>;
}

function askedIn(request: ForeignRequest): Asked {
  const root = xmlOf(request);
  const body = root.children.find(({ name }) => name === 'Body');
  const [called] = body?.children ?? [];
  if (root.namespace !== envelopeNamespace || called === undefined) throw malformedXml();
  const { name } = called;
  if (!Object.hasOwn(soapOperations, name)) throw malformedXml();
  const known = name as SoapOperationName;
  const names = Object.keys(soapOperations[known]);
  const values = called.children.map(valueOf);
  refuseUnstorableCharacters(values);
  return { name: known, given: Object.fromEntries(names.map((one, place) => [one, values[place]])) };
}

/** A text, a list of elements, or a map as PHP writes it: elements with a key and a value. */
function valueOf({ isNil, children, text }: XmlElement): unknown {
  if (isNil) return undefined;
  if (children.length === 0) return text;
  const pairs = children.map(({ children: inner }) => {
    const key = inner.find(({ name }) => name === 'key');
    const value = inner.find(({ name }) => name === 'value');
    return key && value && ([key.text, valueOf(value)] as const);
  });
  const isMap = pairs.every((pair) => pair !== undefined);
  return isMap ? Object.fromEntries(pairs) : children.map(valueOf);
}

type Run = (call: ForeignCall, given: Asked['given']) => Promise<string | number | readonly string[]>;

const listOf = (value: unknown) => (arrayOf(value) ?? [value]).map((one) => scalar(one)?.trim() ?? '');

const runs: Readonly<Record<SoapOperationName, readonly [calls: ForeignOperation['calls'], run: Run]>> = {
  sendPatternSms: [
    neededOfSends.pattern,
    async (call, { fromNum, toNum, pattern_code: code, input_data: values }) => {
      const [recipient = ''] = recipientsOf(listOf(toNum), 'to');
      const line = scalar(fromNum);
      return longId(await patternTo(call, { code: scalar(code) ?? '', recipient, values, line }));
    },
  ],
  SendSMS: [
    neededOfSends.text,
    async (call, { fromNum, toNum, messageContent, time }) => {
      const at = scalar(time)?.trim() ?? '';
      const id = await acceptText(call, {
        recipients: recipientsOf(listOf(toNum), 'to'),
        text: scalar(messageContent) ?? '',
        line: lineOf(scalar(fromNum)),
        at: /^\d{4}/.test(at) ? at : undefined,
      });
      return longId(id);
    },
  ],
  GetCredit: [neededOfAccount.balance, async (call) => inRial((await balance(call)).amount)],
  GetDelivery: [neededOfSends.items, (call, { uinqid }) => deliveries(call, scalar(uinqid))],
};

const operationOf = ([calls, run]: (typeof runs)[SoapOperationName]): ForeignOperation => ({
  calls,
  async handle(call) {
    const { name, given } = askedIn(call.request);
    call.show(shownOf(given));
    return soapAnswer(name, await run(call, given));
  },
});

const operations = Object.fromEntries(
  Object.entries(runs).map(([name, run]) => [name, operationOf(run)] as const),
);

/** The values of a pattern, and the password, are never shown. */
const shownOf = ({ user: _user, pass: _pass, input_data: _data, ...rest }: Asked['given']): SeenFields => ({
  given: () => rest,
  unread: () => [],
});

export const soapChoice: ForeignChoice = {
  operations: Object.values(operations),
  choose: (request) => operations[askedIn(request).name] ?? operationOf(runs.GetCredit),
};

/** The password of the call. */
export const soapKey = (request: ForeignRequest) => scalar(askedIn(request).given['pass'])?.trim();

/** A refusal is a number in place of the result, as its clients expect. */
export function soapRefusal(failure: Failure, request: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(formTable, failure);
  return { ...soapAnswer(nameIn(request), code), status };
}

function nameIn(request: ForeignRequest): SoapOperationName {
  try {
    return askedIn(request).name;
  } catch {
    return 'SendSMS';
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: string | number) => String(value).replace(/[&<>]/g, (one) => escapes[one] ?? one);

function soapAnswer(name: string, result: string | number | readonly string[]): ForeignAnswer {
  const isList = typeof result !== 'string' && typeof result !== 'number';
  const content = isList
    ? `<return xsi:type="SOAP-ENC:Array" SOAP-ENC:arrayType="xsd:string[${result.length}]">${result.map((one) => `<item xsi:type="xsd:string">${escaped(one)}</item>`).join('')}</return>`
    : `<return xsi:type="xsd:string">${escaped(result)}</return>`;
  return xml(
    `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${envelopeNamespace}" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns1="urn:sms" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><SOAP-ENV:Body><ns1:${name}Response>${content}</ns1:${name}Response></SOAP-ENV:Body></SOAP-ENV:Envelope>`,
  );
}

const xml = (body: string): ForeignAnswer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
});

/** The description that its clients read first; it needs no key. */
export const describeSoap = ({ address }: ForeignRequest): ForeignAnswer =>
  xml(soapDescription(escaped(address)));
