/** The operations of the old web service with their parameters in their order, as its clients write them. */
export const soapOperations = {
  sendPatternSms: {
    fromNum: 'xsd:string',
    toNum: 'SOAP-ENC:Array',
    user: 'xsd:string',
    pass: 'xsd:string',
    pattern_code: 'xsd:string',
    input_data: 'xsd:anyType',
  },
  SendSMS: {
    fromNum: 'xsd:string',
    toNum: 'SOAP-ENC:Array',
    messageContent: 'xsd:string',
    user: 'xsd:string',
    pass: 'xsd:string',
    time: 'xsd:string',
    op: 'xsd:string',
  },
  GetCredit: { user: 'xsd:string', pass: 'xsd:string' },
  GetDelivery: { user: 'xsd:string', pass: 'xsd:string', uinqid: 'xsd:string' },
} as const;

export type SoapOperationName = keyof typeof soapOperations;

const names = Object.entries(soapOperations);

/** A description in WSDL 1.1, of calls with encoded arguments, at the address where it was asked for. */
export function soapDescription(address: string): string {
  const messages = names.map(
    ([name, takes]) =>
      `<message name="${name}Request">${partsOf(takes)}</message><message name="${name}Response"><part name="return" type="xsd:${name === 'GetDelivery' ? 'anyType' : 'string'}"/></message>`,
  );
  const ports = names.map(
    ([name]) =>
      `<operation name="${name}"><input message="tns:${name}Request"/><output message="tns:${name}Response"/></operation>`,
  );
  const body =
    '<soap:body use="encoded" namespace="urn:sms" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/>';
  const bound = names.map(
    ([name]) =>
      `<operation name="${name}"><soap:operation soapAction="urn:sms#${name}"/><input>${body}</input><output>${body}</output></operation>`,
  );
  return `<definitions name="sms" targetNamespace="urn:sms" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:sms" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/">${messages.join('')}<portType name="smsPort">${ports.join('')}</portType><binding name="smsBinding" type="tns:smsPort"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>${bound.join('')}</binding><service name="sms"><port name="smsPort" binding="tns:smsBinding"><soap:address location="${address}"/></port></service></definitions>`;
}

const partsOf = (takes: Readonly<Record<string, string>>) =>
  Object.entries(takes)
    .map(([name, type]) => `<part name="${name}" type="${type}"/>`)
    .join('');
