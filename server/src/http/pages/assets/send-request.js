const eventsMs = 3_000;

/**
 * Sends the request of build-request.js. Over HTTP/1.1 the browser preserves the case of header names, which the
 * service requires.
 */
export async function send({ method, address, headers, json, form }) {
  const started = performance.now();
  const response = await fetch(address, {
    method,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
    ...bodyOf(method, json, form),
    credentials: 'omit',
  });
  const mediaType = response.headers.get('content-type') ?? '';
  const isText = mediaType === '' || /json|text|xml/.test(mediaType);
  return {
    status: response.status,
    headers: [...response.headers],
    text: isText ? await textOf(response, mediaType) : undefined,
    file: isText ? undefined : await response.blob(),
    ms: Math.round(performance.now() - started),
  };
}

// An event stream never ends; only its first seconds are shown.
async function textOf(response, mediaType) {
  if (!mediaType.startsWith('text/event-stream')) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => reader.cancel(), eventsMs);
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value;
  clearTimeout(timer);
  return text;
}

function bodyOf(method, json, form) {
  if (method === 'GET') return {};
  if (form === undefined) return { body: json };
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return { body: data };
}
