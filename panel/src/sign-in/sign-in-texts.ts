import { texts } from '../language/texts.ts';

export const useSignInTexts = texts({
  title: ['ورود به پیک', 'Sign in to Peyk'],
  username: ['نام کاربری', 'Username'],
  password: ['رمز عبور', 'Password'],
  newPassword: ['رمز عبور جدید', 'New password'],
  signIn: ['ورود', 'Sign in'],
  forgot: ['رمز عبور را فراموش کرده‌ام', 'Forgot your password?'],
  back: ['بازگشت به ورود', 'Back to sign in'],
  verifyTitle: ['ورود دومرحله‌ای', 'Two-step sign-in'],
  verifySms: ['کدی را که به موبایل شما پیامک شد وارد کنید.', 'Enter the code we texted to your mobile.'],
  verifyApp: [
    'کد برنامهٔ رمزساز یا یک کد بازیابی وارد کنید.',
    'Enter the code from your authenticator app, or a recovery code.',
  ],
  code: ['کد', 'Code'],
  verify: ['ادامه', 'Continue'],
  verifyEnded: ['ابتدا نام کاربری و رمز عبور را وارد کنید.', 'Enter your username and password first.'],
  forgotTitle: ['بازیابی رمز عبور', 'Reset password'],
  forgotHint: [
    'نام کاربری خود را وارد کنید؛ اگر حسابی با این نام باشد، کدی به موبایل آن پیامک می‌شود.',
    'Enter your username. If the account exists, we text a code to its mobile.',
  ],
  sendCode: ['ارسال کد', 'Send code'],
  codeSent: [
    'اگر حسابی با این نام باشد، کد تا یک دقیقهٔ دیگر می‌رسد.',
    'If the account exists, the code arrives within a minute.',
  ],
  setTitle: ['تعیین رمز عبور', 'Set a password'],
  setHint: [
    'رمزی انتخاب کنید که جای دیگری استفاده نکرده‌اید؛ چند کلمهٔ بی‌ربط کنار هم خوب است.',
    'Choose one you use nowhere else. A few unrelated words work well.',
  ],
  set: ['ثبت رمز عبور', 'Set password'],
  linkMissing: [
    'این لینک کامل نیست؛ دوباره از پیام بازش کنید.',
    'This link is incomplete. Open it from the message again.',
  ],
  passwordSet: ['رمز عبور ثبت شد؛ حالا وارد شوید.', 'Password set. You can sign in now.'],
  docs: ['مستندات', 'Documentation'],
  handset: ['گوشی آزمایشی', 'Test phone'],
  tagline: ['پیامک و پیام صوتی، روی سرور خودتان', 'Text and voice messages, on your own server'],
});
