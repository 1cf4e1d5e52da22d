<?php
function call(string $path, array $body): array
{
    $headers = ['Api-Key: ' . getenv('PEYK_API_KEY'), 'Accept: application/json', 'Content-Type: application/json'];
    $content = json_encode($body, JSON_THROW_ON_ERROR);
    $options = ['method' => 'POST', 'header' => $headers, 'content' => $content, 'ignore_errors' => true];
    $answer = file_get_contents(getenv('PEYK_URL') . $path, false, stream_context_create(['http' => $options]));
    $read = json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
    if ($read['status'] !== 'success') {
        throw new RuntimeException($read['error_code'] . ': ' . $read['message']);
    }
    return $read['data'];
}

$started = call('/ws/v1/verify', [
    'recipient' => '09123456789',
    'purpose' => 'login',
    'line_number' => '90008361',
]);
$typed = getenv('CODE') ?: readline('Code: ');
$checked = call("/ws/v1/verify/{$started['id']}/check", ['code' => $typed]);
echo $checked['status'], ' ', $checked['attempts_left'], PHP_EOL;
