/** A curl command that sends a one-time code to a phone. */
export function sampleCommand({ origin, key, sample, mobile }) {
  const body = JSON.stringify({ ...sample, recipient: mobile ?? sample.recipient }, null, 2);
  return [
    `curl -H ${quoted(`Api-Key: ${key}`)}`,
    "-H 'Content-Type: application/json'",
    `-d ${quoted(body)}`,
    `${origin}/ws/v1/sms/pattern`,
  ].join(' \\\n  ');
}

function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
