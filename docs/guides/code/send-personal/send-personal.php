<?php
function call(string $method, string $path, ?array $body = null): array
{
    $headers = ['Api-Key: ' . getenv('PEYK_API_KEY'), 'Accept: application/json', 'Content-Type: application/json'];
    if ($method === 'POST') {
        $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
    }
    $content = $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR);
    $options = ['method' => $method, 'header' => $headers, 'content' => $content, 'ignore_errors' => true];
    $answer = file_get_contents(getenv('PEYK_URL') . $path, false, stream_context_create(['http' => $options]));
    $read = json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
    if ($read['status'] !== 'success') {
        throw new RuntimeException($read['error_code'] . ': ' . $read['message']);
    }
    return $read['data'];
}

$send = call('POST', '/ws/v1/sms/keywords', [
    'text' => '%name% عزیز، سفارش %order% آماده است.',
    'line_number' => '90008361',
    'recipients' => [['mobile' => '09123456789', 'name' => 'سارا', 'order' => '1024']],
]);
echo $send['id'], PHP_EOL;
