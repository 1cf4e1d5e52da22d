using System.Net.Http.Json;
using System.Text.Json;

var http = new HttpClient { BaseAddress = new Uri(Environment.GetEnvironmentVariable("PEYK_URL")!) };
http.DefaultRequestHeaders.Add("Api-Key", Environment.GetEnvironmentVariable("PEYK_API_KEY"));
http.DefaultRequestHeaders.Add("Accept", "application/json");

async Task<JsonElement> Call(string path, object body)
{
    var answer = await (await http.PostAsJsonAsync(path, body)).Content.ReadFromJsonAsync<JsonElement>();
    if (answer.GetProperty("status").GetString() != "success") throw new Exception(answer.GetProperty("error_code").GetString());
    return answer.GetProperty("data");
}

var started = await Call("/ws/v1/verify", new
{
    recipient = "09123456789",
    purpose = "login",
    line_number = "90008361",
});
var typed = Environment.GetEnvironmentVariable("CODE");
if (typed is null)
{
    Console.Write("Code: ");
    typed = Console.ReadLine();
}
var check = await Call($"/ws/v1/verify/{started.GetProperty("id")}/check", new { code = typed });
Console.WriteLine($"{check.GetProperty("status")} {check.GetProperty("attempts_left")}");
