export type ClientLanguage = 'fa' | 'en';

/** Sentences of the client itself, for errors that the service did not write. */
interface ClientTexts {
  noAnswer(detail: string): string;
  foreignAnswer(status: number): string;
  proxyAnswer(status: number, reason: string): string;
  waitsForApproval(send: number): string;
  waitsForSchedule(send: number, at: string): string;
  isPaused(send: number): string;
  stillOnTheWay(send: number, waitMs: number): string;
}

export const clientTexts: Readonly<Record<ClientLanguage, ClientTexts>> = {
  en: {
    noAnswer: (detail) => `No answer: ${detail}`,
    foreignAnswer: (status) => `The answer (HTTP ${status}) is not one of Peyk: is the address right?`,
    proxyAnswer: (status, reason) =>
      `HTTP ${status}${reason && ` ${reason}`} from something between this program and Peyk, such as a proxy: the service did not answer${status === 413 ? ', the body is larger than the proxy takes' : ''}.`,
    waitsForApproval: (send) => `Send ${send} waits for approval by an operator; nothing has been sent yet.`,
    waitsForSchedule: (send, at) => `Send ${send} waits for its time, ${at}; nothing has been sent yet.`,
    isPaused: (send) => `Send ${send} is paused; resume it to have the rest sent.`,
    stillOnTheWay: (send, waitMs) => `Send ${send} has messages on their way after ${waitMs} ms`,
  },
  fa: {
    noAnswer: (detail) => `پاسخی نرسید: ${detail}`,
    foreignAnswer: (status) => `این پاسخ (HTTP ${status}) از پیک نیست: آیا نشانی درست است؟`,
    proxyAnswer: (status, reason) =>
      `HTTP ${status}${reason && ` ${reason}`} از واسطی میان این برنامه و پیک، مانند پراکسی: خود سرویس پاسخ نداد${status === 413 ? '؛ بدنهٔ درخواست از اندازهٔ مجاز پراکسی بزرگ‌تر است' : ''}.`,
    waitsForApproval: (send) => `ارسال ${send} در انتظار تأیید اپراتور است؛ هنوز چیزی فرستاده نشده.`,
    waitsForSchedule: (send, at) => `ارسال ${send} در انتظار زمان خود، ${at}، است؛ هنوز چیزی فرستاده نشده.`,
    isPaused: (send) => `ارسال ${send} متوقف شده است؛ برای فرستادن بقیه آن را ادامه دهید.`,
    stillOnTheWay: (send, waitMs) => `پس از ${waitMs} میلی‌ثانیه هنوز پیام‌هایی از ارسال ${send} در راه‌اند`,
  },
};

/** The language that a call asks for, as far as the client speaks it. */
export const clientLanguageOf = (acceptLanguage: string | undefined): ClientLanguage =>
  acceptLanguage?.startsWith('fa') ? 'fa' : 'en';
