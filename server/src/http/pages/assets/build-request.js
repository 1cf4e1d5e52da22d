/**
 * What was filled in, as a request: `values` holds the key, the texts of the parameters under `place name`, the
 * JSON text, and the values of form fields (a text, or a file). Without a key its header stays empty: a curl command
 * shows a placeholder there, and nothing is sent.
 */
export function buildRequest(operation, values, language) {
  const headers = [
    ...(operation.keyHeader ? [[operation.keyHeader, values.key]] : []),
    ['Accept-Language', language],
    ...filled(operation, values, 'header').map(({ name, value }) => [name, value]),
    ...(values.json === undefined ? [] : [['Content-Type', 'application/json']]),
  ];
  return {
    method: operation.method,
    address: addressOf(operation, values),
    headers,
    json: values.json,
    form: values.form?.flatMap(({ name, value, schema }) => pairsOf(name, value, schema)),
  };
}

function filled({ parameters }, values, place) {
  return parameters
    .filter((parameter) => parameter.place === place)
    .map((parameter) => ({ ...parameter, value: values.parameters[`${place} ${parameter.name}`] ?? '' }))
    .filter(({ value }) => value !== '');
}

function addressOf(operation, values) {
  const path = filled(operation, values, 'path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, () => encodeURIComponent(value)),
    operation.path,
  );
  const query = new URLSearchParams(
    filled(operation, values, 'query').flatMap(({ name, value, schema }) => pairsOf(name, value, schema)),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Pairs of a form or a query; lists and objects are written as JSON in the page and sent with PHP brackets. */
function pairsOf(name, value, schema) {
  if (typeof value !== 'string') return [[name, value]];
  if (value === '') return [];
  const types = [schema?.type ?? []].flat();
  const isNested = ['array', 'object'].some((type) => types.includes(type)) || schema?.anyOf !== undefined;
  const nested = isNested ? readNested(value) : undefined;
  return nested === undefined ? [[name, value]] : nestedPairs(name, nested);
}

function readNested(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export function nestedPairs(name, value) {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isLeaf = typeof inner !== 'object';
    return nestedPairs(Array.isArray(value) && isLeaf ? `${name}[]` : `${name}[${key}]`, inner);
  });
}

/** Problems that prevent sending; everything else is left to the service to report. */
export function problemsOf(operation, values) {
  const missing = operation.parameters
    .filter(({ name, place }) => place === 'path' && !values.parameters[`path ${name}`])
    .map(({ name }) => ({ key: 'missing_path', values: { name } }));
  if (values.json === undefined) return missing;
  try {
    JSON.parse(values.json);
    return missing;
  } catch (problem) {
    return [...missing, { key: 'bad_json', values: { problem: problem.message } }];
  }
}

/** The same request for a shell. */
export function curlOf(request, origin) {
  const method = request.method === 'GET' ? [] : [`-X ${request.method}`];
  const headers = request.headers.map(
    ([name, value]) => `-H ${quoted(`${name}: ${value || placeholder(name)}`)}`,
  );
  const form = (request.form ?? []).map(([name, value]) =>
    typeof value === 'string'
      ? `--form-string ${quoted(`${name}=${value}`)}`
      : `-F ${quoted(`${name}=@"${value.name.replace(/["\\]/g, '\\$&')}"`)}`,
  );
  const json = request.json === undefined ? [] : [`--data-raw ${quoted(request.json)}`];
  const first = ['curl', ...method, quoted(origin + request.address)].join(' ');
  return [first, ...headers, ...form, ...json].join(' \\\n  ');
}

/** What stands for a key that was not entered. */
export function placeholder(header) {
  return `<${header.toUpperCase().replaceAll('-', '_')}>`;
}

function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
