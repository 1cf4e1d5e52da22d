<?php
$body = file_get_contents('body.json');
$key = base64_decode(substr(getenv('SECRET'), strlen('whsec_')));
$signed = getenv('ID') . '.' . getenv('TIMESTAMP') . '.' . $body;
$expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
$isRight = false;
foreach (explode(' ', getenv('SIGNATURE')) as $one) {
    $isRight = $isRight || hash_equals($expected, $one);
}
if (!$isRight || abs(time() - (int) getenv('TIMESTAMP')) > 300) {
    exit('forged');
}
echo 'valid', PHP_EOL;
