import { texts } from '../language/texts.ts';

export const useSignInTexts = texts({
  title: ['ورود به پیک', 'Sign in to Peyk'],
  username: ['نام کاربری', 'Username'],
  password: ['گذرواژه', 'Password'],
  newPassword: ['گذرواژهٔ تازه', 'New password'],
  signIn: ['ورود', 'Sign in'],
  forgot: ['گذرواژه را فراموش کرده‌ام', 'I forgot my password'],
  back: ['بازگشت به ورود', 'Back to sign in'],
  verifyTitle: ['کد ورود دومرحله‌ای', 'Second step'],
  verifySms: ['کدی را که به موبایل شما پیامک شد بنویسید.', 'Enter the code that was texted to your mobile.'],
  verifyApp: [
    'کد برنامهٔ رمزساز را بنویسید؛ کد بازیابی هم پذیرفته می‌شود.',
    'Enter the code of your authenticator app; a recovery code works too.',
  ],
  code: ['کد', 'Code'],
  verify: ['ادامه', 'Continue'],
  verifyEnded: ['نخست نام کاربری و گذرواژه را بنویسید.', 'Enter your username and password first.'],
  forgotTitle: ['گذرواژهٔ تازه', 'A new password'],
  forgotHint: [
    'نام کاربری خود را بنویسید؛ اگر حسابی با این نام باشد، کدی به موبایل آن پیامک می‌شود.',
    'Enter your username; if there is such an account, a code is texted to its mobile.',
  ],
  sendCode: ['فرستادن کد', 'Send the code'],
  codeSent: [
    'اگر این نام را بشناسیم، کد تا یک دقیقهٔ دیگر می‌رسد.',
    'If we know this name, the code arrives within a minute.',
  ],
  setTitle: ['تعیین گذرواژه', 'Set a password'],
  setHint: [
    'گذرواژه‌ای بسازید که جای دیگری به کار نبرده‌اید؛ چند واژهٔ بی‌ربط کنار هم خوب است.',
    'Choose one that you use nowhere else; a few unrelated words make a good one.',
  ],
  set: ['ثبت گذرواژه', 'Set password'],
  linkMissing: [
    'این نشانی کامل نیست؛ پیوند را دوباره از پیام باز کنید.',
    'This address is incomplete; open the link from the message again.',
  ],
  passwordSet: ['گذرواژه ثبت شد؛ اکنون وارد شوید.', 'The password is set; now sign in.'],
  docs: ['مستندات', 'Documentation'],
  handset: ['گوشی آزمایشی', 'Test phone'],
  tagline: ['پیامک و پیام صوتی، روی سرور خودتان', 'Text and voice messages, on your own server'],
});
