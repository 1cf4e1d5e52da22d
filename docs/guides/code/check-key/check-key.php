<?php
function call(string $method, string $path, ?array $body = null): array
{
    $headers = ['Api-Key: ' . getenv('PEYK_API_KEY'), 'Accept: application/json', 'Content-Type: application/json'];
    $content = $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR);
    $options = ['method' => $method, 'header' => $headers, 'content' => $content, 'ignore_errors' => true];
    $answer = file_get_contents(getenv('PEYK_URL') . $path, false, stream_context_create(['http' => $options]));
    $read = json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
    if ($read['status'] !== 'success') {
        throw new RuntimeException($read['error_code'] . ': ' . $read['message']);
    }
    return $read['data'];
}

$balance = call('GET', '/ws/v1/account/balance');
echo $balance['balanceAmount'], PHP_EOL;
