-- Words that the trade uses, where operators have neither changed the text nor written the new one.
update ready_texts as old
set text = new_text
from (values
  ('نام کسب‌وکار یا فرستنده در متن نیست؛ آن را بیفزایید و دوباره بفرستید.',
   'نام کسب‌وکار یا فرستنده در متن نیست؛ آن را اضافه کنید و دوباره بفرستید.'),
  ('متن تبلیغاتی است و با این خط یا نوع ارسال فرستاده نمی‌شود.',
   'متن تبلیغاتی است و از این خط یا با این نوع ارسال فرستاده نمی‌شود.'),
  ('متن با قانون‌ها و مقررات ارسال پیامک سازگار نیست.',
   'متن با قوانین و مقررات ارسال پیامک مطابقت ندارد.'),
  ('متغیرها تقریباً همهٔ متن هستند؛ بخش ثابت متن باید روشن کند که پیام برای چیست.',
   'تقریباً همهٔ متن متغیر است؛ بخش ثابت متن باید نشان دهد پیام دربارهٔ چیست.'),
  ('This is advertising, which is not sent by this line or type of send.',
   'This is advertising, which cannot go out on this line or with this type of send.'),
  ('The text is against the rules for sending messages.',
   'The text breaks the rules for sending messages.'),
  ('Nearly all of the text is variables; its fixed part must make clear what the message is for.',
   'Almost the whole text is variables; the fixed part must show what the message is about.')
) as changed (old_text, new_text)
where old.text = old_text
  and not exists (select from ready_texts as other where other.kind = old.kind and md5(other.text) = md5(new_text));
