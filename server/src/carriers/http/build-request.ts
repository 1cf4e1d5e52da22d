import { codeIn } from '../../text/code-in.ts';
import { countPages } from '../../text/pages.ts';
import type { OutgoingMessage } from '../carrier.ts';
import { WrongCarrierConfig } from '../read-carrier-config.ts';
import { toWireNumber } from '../wire-number.ts';
import { compilePlaceholders, insideJson, insideXml, percentEncoded, unescaped } from './placeholders.ts';
import type { FillPlaceholders, PlaceholderValues } from './placeholders.ts';
import type { HttpCarrierConfig } from './http-config.ts';

export interface GatewayRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
} as const;

/** Compiles the configuration once to a function that builds the request of a message. */
export function requestBuilder(
  config: HttpCarrierConfig,
): (message: OutgoingMessage, token?: string) => GatewayRequest {
  const url = compilePlaceholders(config.url);
  const headers = compileAll(config.headers);
  const parameters = compileAll(config.parameters);
  const makeBody = bodyMaker(config, parameters);
  return (message, token = '') => {
    const places = { ...placeholderValues(message, config), token };
    const address = url(places, percentEncoded);
    const filled = Object.fromEntries(
      headers.map(([name, fill]) => [name, headerText(fill(places, unescaped))]),
    );
    const { body, type } = makeBody(places);
    return {
      url: config.body === 'query' ? withQuery(address, parameters, places) : address,
      method: config.method,
      headers: type === null ? filled : { 'content-type': type, ...filled },
      body,
    };
  };
}

type Compiled = readonly (readonly [name: string, fill: FillPlaceholders])[];

function compileAll(values: Readonly<Record<string, string>>): Compiled {
  return Object.entries(values).map(([name, value]) => [name, compilePlaceholders(value)] as const);
}

function placeholderValues(
  message: OutgoingMessage,
  config: HttpCarrierConfig,
): Omit<PlaceholderValues, 'token'> {
  return {
    from: message.from,
    to: toWireNumber(message.to, config.numberForm),
    text: message.text,
    key: message.key,
    coding: countPages(message.text).encoding === 'gsm' ? config.codingGsm : config.codingUcs2,
    validity: message.validitySeconds === undefined ? '' : String(message.validitySeconds),
    code: codeIn(message.text) ?? '',
  };
}

/** Removes line breaks: a value must not be able to add a header. */
function headerText(value: string): string {
  return value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

function fillAll(parameters: Compiled, places: PlaceholderValues): [string, string][] {
  return parameters.map(([name, fill]) => [name, fill(places, unescaped)]);
}

function withQuery(address: string, parameters: Compiled, places: PlaceholderValues): string {
  if (parameters.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fillAll(parameters, places)).toString()}`;
}

type BodyMaker = (places: PlaceholderValues) => { body: string | null; type: string | null };

function bodyMaker(config: HttpCarrierConfig, parameters: Compiled): BodyMaker {
  switch (config.body) {
    case 'query':
      return () => ({ body: null, type: null });
    case 'form':
      return (places) => ({
        body: new URLSearchParams(fillAll(parameters, places)).toString(),
        type: contentTypes.form,
      });
    case 'json':
      return (places) => ({
        body: JSON.stringify(Object.fromEntries(fillAll(parameters, places))),
        type: contentTypes.json,
      });
    case 'template':
      return templateMaker(config);
  }
}

function templateMaker({ template, templateType }: HttpCarrierConfig): BodyMaker {
  if (template === undefined) throw new WrongCarrierConfig('template is needed when the body is a template');
  const fill = compilePlaceholders(template);
  const escape = templateType === 'json' ? insideJson : insideXml;
  return (places) => ({ body: fill(places, escape), type: contentTypes[templateType] });
}
