import { expect, test } from 'vitest';

import twilio from 'twilio';

import { answersInTwiml } from './read-twiml.ts';

const sid = 'SM00000000000000000010000000000007';
const fields = { MessageSid: sid, From: '+989123456789', To: '+9890008361', Body: 'a' };
const call = {
  method: 'POST' as const,
  url: 'https://shop.example/in?From=other',
  body: new URLSearchParams(fields).toString(),
};
const first = { line: '90008361', recipient: '09123456789', once: `twiml ${sid} 0` };

test('messages that the SDK writes are read, each with a name of its own', () => {
  const answer = new twilio.twiml.MessagingResponse();
  answer.message('یک & <دو>');
  answer.message({ to: '+989121111111', from: '+983000' }, 'three');
  answer.message('').body('four');
  expect(answersInTwiml(call, answer.toString())).toEqual([
    { ...first, text: 'یک & <دو>' },
    { line: '3000', recipient: '09121111111', text: 'three', once: `twiml ${sid} 1` },
    { ...first, text: 'four', once: `twiml ${sid} 2` },
  ]);
});

test('who wrote is found in the address of a call by GET, behind what stood there', () => {
  const url = `https://shop.example/in?From=other&${new URLSearchParams(fields).toString()}`;
  const read = answersInTwiml({ method: 'GET', url, body: '' }, '<Response><Message>a</Message></Response>');
  expect(read).toEqual([{ ...first, text: 'a' }]);
});

test.each([
  '',
  'OK',
  '<Response/>',
  '<Response></Response>',
  '<Response><Message></Message></Response>',
  '<Response><Message> </Message></Response>',
  '<Response><Message><Media>https://a.example/b.png</Media></Message></Response>',
  '<Response><Redirect>https://a.example/</Redirect></Response>',
  '<Other><Message>a</Message></Other>',
  '<html><body><p>a<br></p></body></html>',
  '<Response><Message>a</Message>',
  '<!DOCTYPE x [<!ENTITY a "b">]><Response><Message>&a;</Message></Response>',
])('%s is no message', (answer) => {
  expect(answersInTwiml(call, answer)).toEqual([]);
});

test('an answer has ten messages at most', () => {
  const many = `<Response>${'<Message>a</Message>'.repeat(11)}</Response>`;
  expect(answersInTwiml(call, many)).toHaveLength(10);
});
