using System.Net.Http.Json;
using System.Text.Json;

var http = new HttpClient { BaseAddress = new Uri(Environment.GetEnvironmentVariable("PEYK_URL")!) };
http.DefaultRequestHeaders.Add("Api-Key", Environment.GetEnvironmentVariable("PEYK_API_KEY"));
http.DefaultRequestHeaders.Add("Accept", "application/json");

async Task<JsonElement> Call(HttpMethod method, string path, object? body = null)
{
    var request = new HttpRequestMessage(method, path) { Content = body is null ? null : JsonContent.Create(body) };
    request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());
    var answer = await (await http.SendAsync(request)).Content.ReadFromJsonAsync<JsonElement>();
    if (answer.GetProperty("status").GetString() != "success") throw new Exception(answer.GetProperty("error_code").GetString());
    return answer.GetProperty("data");
}

var send = await Call(HttpMethod.Post, "/ws/v1/sms/pattern", new
{
    code = "peykotp001",
    attributes = new { code = "482913" },
    recipient = "09123456789",
    line_number = "90008361",
    number_format = "english",
    schedule = DateTime.UtcNow.AddHours(1).ToString("o"),
});
var cancelled = await Call(HttpMethod.Patch, $"/ws/v1/send_request/{send.GetProperty("id")}/cancel");
Console.WriteLine(cancelled.GetProperty("status"));
