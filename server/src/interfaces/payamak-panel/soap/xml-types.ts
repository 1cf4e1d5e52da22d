import { escapeXml } from '../../shared/escape-xml.ts';

/** Namespace of every operation and type of these services, as their clients have it. */
export const serviceNamespace = 'http://tempuri.org/';

interface RecordType {
  readonly name: string;
  readonly fields: Readonly<Record<string, ScalarName>>;
}

type ScalarName = 'string' | 'int' | 'long' | 'double' | 'boolean' | 'dateTime' | 'base64Binary';

/** A type of a parameter or of a result: a simple one, a list of such, or a list of records. */
export type XmlType = ScalarName | { readonly listOf: ScalarName } | { readonly rows: RecordType };

/** Parameters by their names, in their order. */
export type XmlParameters = Readonly<Record<string, XmlType>>;

export const strings: XmlType = { listOf: 'string' };
export const ints: XmlType = { listOf: 'int' };
export const longs: XmlType = { listOf: 'long' };

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The name of a type in the description, with its prefix there. */
export function typeName(type: XmlType): string {
  if (typeof type === 'string') return `s:${type}`;
  return `tns:${listName(type)}`;
}

const itemOf = (type: Exclude<XmlType, string>) => ('listOf' in type ? type.listOf : type.rows.name);
export const listName = (type: Exclude<XmlType, string>) => `ArrayOf${capital(itemOf(type))}`;

/** What .NET says of a parameter: numbers are always there, texts and lists may be absent. */
export const leastTimes = (type: XmlType) =>
  typeof type !== 'string' || type === 'string' || type === 'base64Binary' ? 0 : 1;

/** The definition of a list, and of its records, in the description of a service. */
export function schemaOf(type: Exclude<XmlType, string>): string {
  const item = itemOf(type);
  const itemType = 'listOf' in type ? `s:${item}` : `tns:${item}`;
  const mayBeNil = item === 'string' || 'rows' in type ? ' nillable="true"' : '';
  const list = `<s:complexType name="${listName(type)}"><s:sequence><s:element minOccurs="0" maxOccurs="unbounded" name="${item}"${mayBeNil} type="${itemType}"/></s:sequence></s:complexType>`;
  if ('listOf' in type) return list;
  const fields = Object.entries(type.rows.fields).map(
    ([name, scalar]) =>
      `<s:element minOccurs="${leastTimes(scalar)}" maxOccurs="1" name="${name}" type="s:${scalar}"/>`,
  );
  return `${list}<s:complexType name="${item}"><s:sequence>${fields.join('')}</s:sequence></s:complexType>`;
}

/** An element with a value of its type; without a value it is absent. */
export function writeElement(name: string, type: XmlType, value: unknown, attributes = ''): string {
  if (value === undefined || value === null) return '';
  return `<${name}${attributes}>${writeContent(type, value)}</${name}>`;
}

function writeContent(type: XmlType, value: unknown): string {
  if (typeof type === 'string') return escapeXml(String(value));
  const items = value as readonly unknown[];
  if ('listOf' in type) return items.map((item) => writeElement(type.listOf, type.listOf, item)).join('');
  const { name, fields } = type.rows;
  return (items as readonly Readonly<Record<string, unknown>>[])
    .map((row) => {
      const cells = Object.entries(fields).map(([cell, scalar]) => writeElement(cell, scalar, row[cell]));
      return `<${name}>${cells.join('')}</${name}>`;
    })
    .join('');
}
