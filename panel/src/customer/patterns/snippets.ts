import type { PatternVariable } from '@peyk/sdk';

export const snippetLanguages = ['curl', 'TypeScript', 'PHP', 'Python', 'C#'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

interface SnippetInput {
  readonly origin: string;
  readonly line: string;
  readonly pattern: { readonly code: string; readonly vars: readonly PatternVariable[] };
  readonly values: Readonly<Record<string, string>>;
}

const samples = { int: '12345', str: 'نمونه', date: '1405/08/25' } as const;

/** A program that sends the pattern, ready to run once the key is put in. */
export function snippetOf(
  language: SnippetLanguage,
  { origin, line, pattern, values }: SnippetInput,
): string {
  const attributes = Object.fromEntries(
    pattern.vars.map(({ var: name, type, length }) => [name, values[name] || samples[type].slice(0, length)]),
  );
  const body = {
    code: pattern.code,
    attributes,
    recipient: '09123456789',
    line_number: line,
    number_format: 'english',
  };
  return writers[language](`${origin}/ws/v1/sms/pattern`, body);
}

interface Body {
  readonly attributes: Readonly<Record<string, string>>;
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

const writers: Readonly<Record<SnippetLanguage, (address: string, body: Body) => string>> = {
  curl: (address, body) => `curl ${address} \\
  -H "Api-Key: $PEYK_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,

  TypeScript: (address, body) => `const response = await fetch('${address}', {
  method: 'POST',
  headers: { 'Api-Key': process.env.PEYK_API_KEY!, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
const answer = await response.json();
if (answer.status !== 'success') throw new Error(answer.message);
console.log(answer.data.id);`,

  PHP: (address, body) => `<?php
$request = curl_init('${address}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Api-Key: ' . getenv('PEYK_API_KEY'), 'Content-Type: application/json'],
    CURLOPT_POSTFIELDS => json_encode(${phpOf(body)}),
]);
$answer = json_decode(curl_exec($request), true);
echo $answer['status'] === 'success' ? $answer['data']['id'] : $answer['message'];`,

  Python: (address, body) => `import json, os, urllib.request

request = urllib.request.Request(
    "${address}",
    data=json.dumps(${JSON.stringify(body, null, 4).replaceAll('\n', '\n    ')}).encode(),
    headers={"Peyk-Key": os.environ["PEYK_API_KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["data"]["id"])`,

  'C#': (address, body) => `using System.Net.Http.Json;
using System.Text.Json;

using var client = new HttpClient();
client.DefaultRequestHeaders.Add("Api-Key", Environment.GetEnvironmentVariable("PEYK_API_KEY"));
var response = await client.PostAsJsonAsync("${address}", new
{
${sharpOf(body)}
});
var answer = await response.Content.ReadFromJsonAsync<JsonElement>();
Console.WriteLine(answer.GetProperty("data").GetProperty("id"));`,
};

const phpText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function phpOf(body: Body): string {
  const lines = Object.entries(body).map(([name, value]) => {
    if (typeof value === 'string') return `        ${phpText(name)} => ${phpText(value)},`;
    const pairs = Object.entries(value).map(([key, one]) => `${phpText(key)} => ${phpText(one)}`);
    return `        ${phpText(name)} => ${pairs.length === 0 ? 'new stdClass()' : `[${pairs.join(', ')}]`},`;
  });
  return `[\n${lines.join('\n')}\n    ]`;
}

function sharpOf(body: Body): string {
  return Object.entries(body)
    .map(([name, value]) => {
      if (typeof value === 'string') return `    ${name} = ${JSON.stringify(value)},`;
      const pairs = Object.entries(value).map(
        ([key, one]) => `[${JSON.stringify(key)}] = ${JSON.stringify(one)}`,
      );
      return `    ${name} = new Dictionary<string, string> { ${pairs.join(', ')} },`;
    })
    .join('\n');
}
