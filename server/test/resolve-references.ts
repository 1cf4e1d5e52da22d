/** A document with every reference to a named schema replaced by that schema, for checkers that follow none. */
export function resolveReferences<Document>(document: Document): Document {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec((node as { $ref?: string }).$ref ?? '') ?? [];
    if (name !== undefined) return resolve(components?.schemas?.[name]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document) as Document;
}
