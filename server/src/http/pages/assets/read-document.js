const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The OpenAPI document as a flat list of operations, with references resolved. */
export function readOperations(api) {
  const order = (api.tags ?? []).map(({ name }) => name);
  const rank = ({ group }) => (order.includes(group) ? order.indexOf(group) : order.length);
  return Object.entries(api.paths ?? {})
    .flatMap(([path, item]) =>
      methods.filter((method) => item[method]).map((method) => readOperation(api, path, method)),
    )
    .sort((a, b) => rank(a) - rank(b));
}

function readOperation(api, path, method) {
  const item = api.paths[path];
  const operation = item[method];
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const body = operation.requestBody && follow(api, operation.requestBody);
  return {
    id: operation.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    group: operation.tags?.[0] ?? 'api',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    ...accessOf(api, operation),
    parameters: parameters.map((parameter) => readParameter(follow(api, parameter))),
    body: body && Object.entries(body.content ?? {}).map(([type, media]) => ({ type, ...media })),
    answers: Object.entries(operation.responses ?? {}).map(([status, response]) =>
      readAnswer(status, follow(api, response)),
    ),
  };
}

function readParameter({ name, in: place, required = false, description = '', schema = {}, example }) {
  return { name, place, required, description, schema, example };
}

function readAnswer(status, { description = '', content = {} }) {
  const [first] = Object.entries(content);
  return {
    status,
    description,
    isError: !/^[23]/.test(status),
    media: first && { type: first[0], ...first[1] },
    types: Object.keys(content),
  };
}

function accessOf(api, operation) {
  const [requirement] = operation.security ?? api.security ?? [];
  const [scheme] = Object.keys(requirement ?? {});
  if (scheme === undefined) return { access: 'public', keyHeader: undefined };
  const { name, in: place } = api.components?.securitySchemes?.[scheme] ?? {};
  // Browsers send cookies by themselves, and scripts cannot set this header.
  return { access: scheme, keyHeader: place === 'header' ? name : undefined };
}

/** The value itself, or what its local `$ref` points at. */
export function follow(api, value) {
  const reference = value?.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return value;
  const parts = reference.slice(2).split('/');
  const found = parts.reduce(
    (place, part) => place?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
    api,
  );
  return found ?? {};
}
