interface SampleOptions {
  readonly address: string;
  readonly line: string;
  readonly placeholder: string;
}

/** Sends a one-time code of the sample pattern, in six languages. */
export function samplesOf({ address, line, placeholder }: SampleOptions) {
  const url = `${address}/ws/v1/sms/pattern`;
  const body = `{"code":"peykotp001","attributes":{"code":12345},"recipient":"09123456789","line_number":"${line}","number_format":"english"}`;
  return [
    {
      name: 'curl',
      code: `curl ${url} \\
  -H "Api-Key: $${placeholder}" \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`,
    },
    {
      name: 'TypeScript',
      code: `const answer = await fetch('${url}', {
  method: 'POST',
  headers: { 'Api-Key': process.env.${placeholder}, 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
});
console.log(await answer.json());`,
    },
    {
      name: 'PHP',
      code: `$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Api-Key: ' . getenv('${placeholder}'), 'Content-Type: application/json'],
    CURLOPT_POSTFIELDS => '${body}',
]);
echo curl_exec($request);`,
    },
    {
      name: 'Python',
      code: `import http.client, os
from urllib.parse import urlsplit

url = urlsplit("${url}")
# http.client keeps the spelling of header names.
link = http.client.${address.startsWith('https') ? 'HTTPSConnection' : 'HTTPConnection'}(url.netloc)
link.request("POST", url.path, '${body}',
             {"Api-Key": os.environ["${placeholder}"], "Content-Type": "application/json"})
print(link.getresponse().read().decode())`,
    },
    {
      name: 'Go',
      code: `request, _ := http.NewRequest("POST", "${url}", strings.NewReader(\`${body}\`))
request.Header.Set("Api-Key", os.Getenv("${placeholder}"))
request.Header.Set("Content-Type", "application/json")
answer, err := http.DefaultClient.Do(request)`,
    },
    {
      name: 'C#',
      code: `using var client = new HttpClient();
client.DefaultRequestHeaders.Add("Api-Key", Environment.GetEnvironmentVariable("${placeholder}"));
var body = new StringContent("""${body}""", Encoding.UTF8, "application/json");
var answer = await client.PostAsync("${url}", body);
Console.WriteLine(await answer.Content.ReadAsStringAsync());`,
    },
  ] as const;
}
