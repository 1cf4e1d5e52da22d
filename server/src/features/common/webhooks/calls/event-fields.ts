import { Type } from 'typebox';

import { verificationSubject } from '../../../../http/fields/verifications.ts';
import { Id, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';

export const SendId = field(Type.Integer({ minimum: 1 }), 'Id of the send', 'شناسهٔ ارسال', 42);
export const Reason = field(
  nullable(Type.String()),
  'The reason, if one was given',
  'دلیل، اگر نوشته شده باشد',
  'متن با قوانین سازگار نیست',
);
export const TestMark = field(
  Type.Optional(Type.Literal(true)),
  'Present if it was sent with a test key',
  'هست اگر با کلید آزمایشی فرستاده شده',
);

/** What every event of a verification carries. */
export const verificationFields = {
  verification_id: field(Id, 'Id of the verification', 'شناسهٔ تأیید', 42),
  ...verificationSubject,
  channel: field(wordOf(['sms', 'voice', 'messenger']), 'Channel of the last code', 'راه آخرین رمز'),
  test: TestMark,
};
