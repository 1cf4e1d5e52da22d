import type { ForeignAnswer, ForeignRequest } from '../../../http/foreign/foreign-route.ts';
import { malformedXml } from '../../../http/refusals.ts';
import { refuseUnstorableCharacters } from '../../../http/requests/refuse-unstorable-characters.ts';
import type { Language } from '../../../texts/text.ts';
import { ForeignFields } from '../../shared/read-fields.ts';
import { xmlOf, type XmlElement } from '../../shared/read-xml.ts';
import { fieldRules } from '../payamak-fields.ts';
import { escapeXml } from '../../shared/escape-xml.ts';

type Version = '1.1' | '1.2';

const namespaces: Readonly<Record<Version, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};
const mediaTypes: Readonly<Record<Version, string>> = { '1.1': 'text/xml', '1.2': 'application/soap+xml' };

export interface Envelope {
  readonly version: Version;
  /** What is asked for: the first element of the body. */
  readonly operation: string;
  readonly fields: ForeignFields;
}

/** Asked for the key, the operation and the answer; the document is read once. */
export function envelopeOf(request: ForeignRequest): Envelope {
  const root = xmlOf(request);
  const version = (Object.keys(namespaces) as Version[]).find((one) => namespaces[one] === root.namespace);
  const operation = child(child(root, 'Body'));
  if (root.name !== 'Envelope' || version === undefined || operation === undefined) throw malformedXml();
  return { version, operation: operation.name, fields: fieldsIn(operation) };
}

/** The first element within, or the first of a name. */
const child = (element: XmlElement | undefined, name?: string) =>
  element?.children.find((one) => name === undefined || one.name === name);

/** Parameters by their names; a parameter with elements within is the list of their texts. */
function fieldsIn(operation: XmlElement): ForeignFields {
  const fields = new ForeignFields(fieldRules);
  for (const { name, isNil, children, text } of operation.children) {
    const value = children.length > 0 ? children.map((one) => one.text) : text;
    refuseUnstorableCharacters(value, name);
    if (!isNil) fields.add(name, value);
  }
  return fields;
}

/** The form of the answer to a request, also to one whose envelope cannot be read. */
export const versionOf = ({ headers }: ForeignRequest): Version =>
  (headers['content-type'] ?? '').toLowerCase().includes('soap+xml') ? '1.2' : '1.1';

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const schemaNamespaces =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

export function soapAnswer(version: Version, status: number, body: string): ForeignAnswer {
  const envelope = `<soap:Envelope xmlns:soap="${namespaces[version]}" ${schemaNamespaces}><soap:Body>${body}</soap:Body></soap:Envelope>`;
  return {
    status,
    body: `${declaration}${envelope}`,
    headers: { 'content-type': `${mediaTypes[version]}; charset=utf-8` },
  };
}

export const xmlAnswer = (element: string): ForeignAnswer => ({
  status: 200,
  body: `${declaration}\n${element}`,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
});

interface Fault {
  /** Whose fault it is: of the caller, or of the service. */
  readonly status: number;
  readonly message: string;
  readonly language: Language;
}

/**
 * A fault as .NET writes it. That of a caller has the status 400, which its clients read as they read 500; in the logs of the
 * service it is none of ours.
 */
export function faultAnswer(version: Version, { status, message, language }: Fault): ForeignAnswer {
  const isOurs = status >= 500;
  const text = escapeXml(message);
  const body =
    version === '1.1'
      ? `<soap:Fault><faultcode>soap:${isOurs ? 'Server' : 'Client'}</faultcode><faultstring>${text}</faultstring><detail/></soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:${isOurs ? 'Receiver' : 'Sender'}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="${language}">${text}</soap:Text></soap:Reason><soap:Detail/></soap:Fault>`;
  return soapAnswer(version, isOurs ? status : 400, body);
}
