-- The word of the trade, where operators have neither changed the text nor written the new one.
update ready_texts as old
set text = 'لینک یا شمارهٔ تماس متن به وب‌سایت و کسب‌وکار ثبت‌شدهٔ شما مربوط نیست.'
where old.text = 'پیوند یا شمارهٔ تماس متن به وب‌سایت و کسب‌وکار ثبت‌شدهٔ شما مربوط نیست.'
  and not exists (
    select from ready_texts
    where kind = old.kind
      and md5(text) = md5('لینک یا شمارهٔ تماس متن به وب‌سایت و کسب‌وکار ثبت‌شدهٔ شما مربوط نیست.')
  );
