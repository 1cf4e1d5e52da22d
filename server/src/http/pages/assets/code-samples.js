import { curlOf, placeholder } from './build-request.js';

/** The same request in the languages that programs are written in most. */
export const languages = [
  { kind: 'curl', name: 'curl', write: curlOf },
  { kind: 'ts', name: 'TypeScript', write: typeScriptOf },
  { kind: 'php', name: 'PHP', write: phpOf },
  { kind: 'py', name: 'Python', write: pythonOf },
  { kind: 'go', name: 'Go', write: goOf },
  { kind: 'cs', name: 'C#', write: csharpOf },
];

// Libraries write the type of a form themselves, with its boundary.
const headersOf = ({ headers }) => headers.map(([name, value]) => [name, value || placeholder(name)]);
const isFile = (value) => typeof value !== 'string';
// Quotes of JSON are those of TypeScript, Python, Go and C# too.
const text = (value) => JSON.stringify(value);
const lines = (...parts) =>
  parts
    .flat(Infinity)
    .filter((part) => part !== undefined)
    .join('\n');

function typeScriptOf(request, origin) {
  const { method, address, json, form } = request;
  return lines(
    form && [
      'const form = new FormData();',
      form.map(([name, value]) =>
        isFile(value)
          ? `form.append(${text(name)}, await openAsBlob(${text(value.name)}), ${text(value.name)});`
          : `form.append(${text(name)}, ${text(value)});`,
      ),
    ],
    `const answer = await fetch(${text(origin + address)}, {`,
    `  method: ${text(method)},`,
    '  headers: {',
    headersOf(request).map(([name, value]) => `    ${text(name)}: ${text(value)},`),
    '  },',
    json === undefined ? undefined : `  body: JSON.stringify(${indented(json, '  ')}),`,
    form && '  body: form,',
    '});',
    'console.log(await answer.json());',
  );
}

function pythonOf(request, origin) {
  const { method, address, json, form } = request;
  const pairs = (list, write) => list.map(([name, value]) => `        (${text(name)}, ${write(value)}),`);
  const fields = (form ?? []).filter(([, value]) => !isFile(value));
  const files = (form ?? []).filter(([, value]) => isFile(value));
  return lines(
    'import requests',
    '',
    'answer = requests.request(',
    `    ${text(method)},`,
    `    ${text(origin + address)},`,
    '    headers={',
    headersOf(request).map(([name, value]) => `        ${text(name)}: ${text(value)},`),
    '    },',
    json === undefined ? undefined : `    data=${text(json)}.encode(),`,
    fields.length > 0 ? ['    data=[', pairs(fields, text), '    ],'] : undefined,
    files.length > 0
      ? ['    files=[', pairs(files, ({ name }) => `open(${text(name)}, "rb")`), '    ],']
      : undefined,
    ')',
    'print(answer.json())',
  );
}

const php = (value) => `'${value.replace(/['\\]/g, '\\$&')}'`;

function phpOf(request, origin) {
  const { method, address, json, form } = request;
  return lines(
    '<?php',
    `$call = curl_init(${php(origin + address)});`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => ${php(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    headersOf(request).map(([name, value]) => `        ${php(`${name}: ${value}`)},`),
    '    ],',
    json === undefined ? undefined : `    CURLOPT_POSTFIELDS => ${php(json)},`,
    form && [
      '    CURLOPT_POSTFIELDS => [',
      form.map(([name, value]) =>
        isFile(value)
          ? `        ${php(name)} => new CURLFile(${php(value.name)}),`
          : `        ${php(name)} => ${php(value)},`,
      ),
      '    ],',
    ],
    ']);',
    'print_r(json_decode(curl_exec($call), true));',
  );
}

function goOf(request, origin) {
  const { method, address, json, form } = request;
  const body = json === undefined ? (form ? '&body' : 'nil') : `strings.NewReader(${goText(json)})`;
  return lines(
    'package main',
    '',
    'import (',
    form && '\t"bytes"',
    '\t"fmt"',
    '\t"io"',
    form && '\t"mime/multipart"',
    '\t"net/http"',
    form?.some(([, value]) => isFile(value)) ? '\t"os"' : undefined,
    json === undefined ? undefined : '\t"strings"',
    ')',
    '',
    'func main() {',
    form && [
      '\tvar body bytes.Buffer',
      '\tform := multipart.NewWriter(&body)',
      form.map(([name, value]) =>
        isFile(value)
          ? [
              '\t{',
              `\t\tfile, _ := os.Open(${text(value.name)})`,
              `\t\tpart, _ := form.CreateFormFile(${text(name)}, ${text(value.name)})`,
              '\t\tio.Copy(part, file)',
              '\t}',
            ]
          : `\tform.WriteField(${text(name)}, ${text(value)})`,
      ),
      '\tform.Close()',
    ],
    `\trequest, _ := http.NewRequest(${text(method)}, ${text(origin + address)}, ${body})`,
    headersOf(request).map(([name, value]) => `\trequest.Header.Set(${text(name)}, ${text(value)})`),
    form && '\trequest.Header.Set("Content-Type", form.FormDataContentType())',
    '\tanswer, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tread, _ := io.ReadAll(answer.Body)',
    '\tfmt.Println(string(read))',
    '}',
  );
}

// A raw string is easier to read, unless the text has its quote.
const goText = (value) => (value.includes('`') ? text(value) : `\`${value}\``);

function csharpOf(request, origin) {
  const { method, address, json, form } = request;
  // Headers of the body are set with the body.
  const headers = headersOf(request).filter(([name]) => name !== 'Content-Type');
  return lines(
    'using System.Text;',
    '',
    'var http = new HttpClient();',
    `var request = new HttpRequestMessage(new HttpMethod(${text(method)}), ${text(origin + address)});`,
    headers.map(([name, value]) => `request.Headers.Add(${text(name)}, ${text(value)});`),
    json === undefined
      ? undefined
      : `request.Content = new StringContent(${text(json)}, Encoding.UTF8, "application/json");`,
    form && [
      'var form = new MultipartFormDataContent();',
      form.map(([name, value]) =>
        isFile(value)
          ? `form.Add(new StreamContent(File.OpenRead(${text(value.name)})), ${text(name)}, ${text(value.name)});`
          : `form.Add(new StringContent(${text(value)}), ${text(name)});`,
      ),
      'request.Content = form;',
    ],
    'var answer = await http.SendAsync(request);',
    'Console.WriteLine(await answer.Content.ReadAsStringAsync());',
  );
}

/** JSON as a program shows it, one level in; as it was typed where it cannot be read. */
function indented(json, indent) {
  try {
    return JSON.stringify(JSON.parse(json), null, 2).replaceAll('\n', `\n${indent}`);
  } catch {
    return json;
  }
}
