import { escapeXml } from '../../shared/escape-xml.ts';
import type { SoapOperation } from './soap-operation.ts';
import {
  leastTimes,
  listName,
  schemaOf,
  serviceNamespace,
  typeName,
  type XmlParameters,
  type XmlType,
} from './xml-types.ts';

const namespaces = {
  tns: serviceNamespace,
  s: 'http://www.w3.org/2001/XMLSchema',
  soap: 'http://schemas.xmlsoap.org/wsdl/soap/',
  soap12: 'http://schemas.xmlsoap.org/wsdl/soap12/',
  wsdl: 'http://schemas.xmlsoap.org/wsdl/',
} as const;

interface ServiceDescription {
  /** Such as `Send`. */
  readonly name: string;
  readonly operations: readonly SoapOperation[];
  /** Where the service answers, as its caller reached it. */
  readonly address: string;
}

/** The description of a web service, in WSDL 1.1, for SOAP 1.1 and 1.2, wrapped documents as .NET has them. */
export function wsdlOf({ name, operations, address }: ServiceDescription): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const parts = [
    `<wsdl:types><s:schema elementFormDefault="qualified" targetNamespace="${serviceNamespace}">${schemaParts(operations)}</s:schema></wsdl:types>`,
    ...operations.map(messagesOf),
    `<wsdl:portType name="${name}Soap">${operations.map(portOperation).join('')}</wsdl:portType>`,
    bindingOf(name, operations, 'soap'),
    bindingOf(name, operations, 'soap12'),
    `<wsdl:service name="${name}">${portOf(name, address, 'soap')}${portOf(name, address, 'soap12')}</wsdl:service>`,
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n<wsdl:definitions ${declared.join(' ')} targetNamespace="${serviceNamespace}">${parts.join('')}</wsdl:definitions>\n`;
}

function schemaParts(operations: readonly SoapOperation[]): string {
  const elements = operations.map(
    ({ name, takes, gives, givesBack }) =>
      wrapper(name, takes) + wrapper(`${name}Response`, { [`${name}Result`]: gives, ...givesBack }),
  );
  const used = operations.flatMap(({ takes, gives, givesBack }) => [
    ...Object.values(takes),
    gives,
    ...Object.values(givesBack),
  ]);
  const lists = new Map(used.flatMap((type) => (typeof type === 'string' ? [] : [[listName(type), type]])));
  return [...elements, ...[...lists.values()].map(schemaOf)].join('');
}

function wrapper(name: string, parameters: XmlParameters): string {
  const elements = Object.entries(parameters).map(
    ([one, type]: [string, XmlType]) =>
      `<s:element minOccurs="${leastTimes(type)}" maxOccurs="1" name="${one}" type="${typeName(type)}"/>`,
  );
  return `<s:element name="${name}"><s:complexType><s:sequence>${elements.join('')}</s:sequence></s:complexType></s:element>`;
}

const messagesOf = ({ name }: SoapOperation) =>
  `<wsdl:message name="${name}SoapIn"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>` +
  `<wsdl:message name="${name}SoapOut"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`;

const portOperation = ({ name }: SoapOperation) =>
  `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}SoapIn"/><wsdl:output message="tns:${name}SoapOut"/></wsdl:operation>`;

type Prefix = 'soap' | 'soap12';

const portName = (service: string, prefix: Prefix) => `${service}${prefix === 'soap' ? 'Soap' : 'Soap12'}`;

function bindingOf(service: string, operations: readonly SoapOperation[], prefix: Prefix): string {
  const body = `<${prefix}:body use="literal"/>`;
  const bound = operations.map(
    ({ name }) =>
      `<wsdl:operation name="${name}"><${prefix}:operation soapAction="${serviceNamespace}${name}" style="document"/><wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output></wsdl:operation>`,
  );
  return `<wsdl:binding name="${portName(service, prefix)}" type="tns:${service}Soap"><${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http"/>${bound.join('')}</wsdl:binding>`;
}

const portOf = (service: string, address: string, prefix: Prefix) =>
  `<wsdl:port name="${portName(service, prefix)}" binding="tns:${portName(service, prefix)}"><${prefix}:address location="${escapeXml(address)}"/></wsdl:port>`;
