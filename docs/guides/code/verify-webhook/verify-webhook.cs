using System.Security.Cryptography;
using System.Text;

string Env(string name) => Environment.GetEnvironmentVariable(name)!;
var body = File.ReadAllText("body.json");
var key = Convert.FromBase64String(Env("SECRET")["whsec_".Length..]);
var signed = Encoding.UTF8.GetBytes($"{Env("ID")}.{Env("TIMESTAMP")}.{body}");
var expected = "v1," + Convert.ToBase64String(HMACSHA256.HashData(key, signed));
var isRight = Env("SIGNATURE").Split(' ').Any(one =>
    CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), Encoding.UTF8.GetBytes(expected)));
var age = Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(Env("TIMESTAMP")));
if (!isRight || age > 300) throw new Exception("forged");
Console.WriteLine("valid");
