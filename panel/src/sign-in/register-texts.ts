import { texts } from '../language/texts.ts';

export const useRegisterTexts = texts({
  link: ['حساب ندارید؟ ثبت‌نام کنید', 'No account yet? Register'],
  title: ['ثبت‌نام در پیک', 'Register at Peyk'],
  hint: [
    'کدی به موبایل شما پیامک می‌شود تا بدانیم شماره از آن شماست.',
    'We text a code to your mobile, to know that it is yours.',
  ],
  personType: ['حساب برای', 'The account is for'],
  real: ['یک شخص', 'A person'],
  legal: ['یک شرکت', 'A company'],
  firstName: ['نام', 'First name'],
  lastName: ['نام خانوادگی', 'Last name'],
  nationalCode: ['کد ملی', 'National code'],
  companyCode: ['شناسهٔ ملی شرکت یا کد ملی شما', 'National id of the company, or your national code'],
  mobile: ['شمارهٔ موبایل', 'Mobile'],
  username: ['نام کاربری', 'Username'],
  usernameHint: [
    'دست‌کم ۳ حرف لاتین یا رقم؛ با آن وارد می‌شوید.',
    'At least 3 letters or digits; you sign in with it.',
  ],
  hasDiscount: ['کد تخفیف دارم', 'I have a discount code'],
  discountCode: ['کد تخفیف', 'Discount code'],
  next: ['دریافت کد', 'Text me the code'],
  haveAccount: ['حساب دارم؛ ورود', 'I have an account; sign in'],
  codeTitle: ['کد پیامک‌شده', 'The code of the text'],
  codeSent: [
    'کدی به {mobile} پیامک شد. اگر این شماره از پیش حساب داشته باشد، به جای کد، نام کاربری آن پیامک می‌شود.',
    'A code was texted to {mobile}. If that mobile has an account already, the text says its username instead.',
  ],
  code: ['کد', 'Code'],
  password: ['گذرواژه', 'Password'],
  passwordHint: [
    'دست‌کم ۸ نویسه؛ چند واژهٔ بی‌ربط خوب است.',
    'At least 8 characters; a few unrelated words do well.',
  ],
  finish: ['ساختن حساب', 'Make the account'],
  again: ['کد تازه بفرست', 'Send a new code'],
  sentAgain: [
    'کد تازه‌ای فرستاده شد؛ کد پیشین دیگر به کار نمی‌آید.',
    'A new code was sent; the earlier one no longer works.',
  ],
  change: ['تغییر مشخصات', 'Change the details'],
  closedTitle: ['ثبت‌نام بسته است', 'Registration is closed'],
  closed: [
    'حساب‌های این سرویس را گردانندگان آن می‌سازند.',
    'Accounts of this service are made by the people who run it.',
  ],
  askThem: ['برای گرفتن حساب از {name} بخواهید.', 'Ask {name} for an account.'],
  theOperator: ['گردانندهٔ این سرویس', 'whoever runs this service'],
  phone: ['تلفن', 'Telephone'],
});
