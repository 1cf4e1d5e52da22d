export type ClientLanguage = 'fa' | 'en';

/** Sentences of the client itself, for errors that the service did not write. */
interface ClientTexts {
  noAnswer(address: string, detail: string): string;
  foreignAnswer(status: number): string;
  proxyAnswer(status: number, reason: string): string;
  waitsForApproval(send: number): string;
  waitsForSchedule(send: number, at: string): string;
  isPaused(send: number): string;
  stillOnTheWay(send: number, waitMs: number): string;
}

export const clientTexts: Readonly<Record<ClientLanguage, ClientTexts>> = {
  en: {
    noAnswer: (address, detail) => `No response from ${address}: ${detail}`,
    foreignAnswer: (status) => `The response (HTTP ${status}) did not come from Peyk. Is the address right?`,
    proxyAnswer: (status, reason) =>
      `HTTP ${status}${reason && ` ${reason}`} from something between this program and Peyk, such as a proxy: the service did not respond${status === 413 ? ', and the body is larger than the proxy allows' : ''}.`,
    waitsForApproval: (send) =>
      `Send ${send} is awaiting approval by an operator; nothing has been sent yet.`,
    waitsForSchedule: (send, at) => `Send ${send} is scheduled for ${at}; nothing has been sent yet.`,
    isPaused: (send) => `Send ${send} is paused; resume it to send the rest.`,
    stillOnTheWay: (send, waitMs) => `Send ${send} still has messages in transit after ${waitMs} ms`,
  },
  fa: {
    noAnswer: (address, detail) => `پاسخی از ${address} نرسید: ${detail}`,
    foreignAnswer: (status) => `این پاسخ (HTTP ${status}) از پیک نیست: آیا آدرس درست است؟`,
    proxyAnswer: (status, reason) =>
      `HTTP ${status}${reason && ` ${reason}`} از واسطه‌ای بین این برنامه و پیک، مانند پراکسی: خود سرویس پاسخ نداد${status === 413 ? '؛ بدنهٔ درخواست از اندازهٔ مجاز پراکسی بزرگ‌تر است' : ''}.`,
    waitsForApproval: (send) => `ارسال ${send} در انتظار تأیید اپراتور است؛ هنوز چیزی ارسال نشده است.`,
    waitsForSchedule: (send, at) => `ارسال ${send} برای ${at} زمان‌بندی شده است؛ هنوز چیزی ارسال نشده است.`,
    isPaused: (send) => `ارسال ${send} متوقف شده است؛ برای ارسال بقیه آن را ادامه دهید.`,
    stillOnTheWay: (send, waitMs) =>
      `بعد از ${waitMs} میلی‌ثانیه هنوز پیام‌هایی از ارسال ${send} در حال ارسال‌اند`,
  },
};

/** The language that a call asks for, as far as the client speaks it. */
export const clientLanguageOf = (acceptLanguage: string | undefined): ClientLanguage =>
  acceptLanguage?.startsWith('fa') ? 'fa' : 'en';
