import type { Door } from '@peyk/sdk';

import type { Pair } from '../../../language/texts.ts';

interface ProviderWords {
  /** What its programs call. */
  readonly address: string;
  /** Where its programs have their key, unless it travels in the address. */
  readonly keyPlace?: Pair;
  /** What is changed in which program. */
  readonly programs: readonly (readonly [program: string, change: Pair])[];
}

const constantAddress = (hosts: string): Pair => [
  `آدرس در خود برنامه ثابت است: در DNS یا فایل hosts، نام ${hosts} را به IP این سرویس وصل کنید و از مدیر سرویس بخواهید آن را در PEYK_INTERFACE_HOSTS بگذارد (طبق راهنما)`,
  `the address is hard-coded: point ${hosts} to this server in DNS or the hosts file, and ask the service operator to set PEYK_INTERFACE_HOSTS (see the guide)`,
];
const smallPlugin: Pair = ['افزونهٔ کوچکی که در راهنما آمده است', 'the small plugin in the guide'];

export const providers: Readonly<Record<Door['provider'], ProviderWords>> = {
  kavenegar: {
    address: 'https://api.kavenegar.com',
    programs: [
      [
        'kavenegar-go',
        [
          'فیلد BaseURL در Client؛ فقط نام میزبانش به کار می‌آید',
          'the BaseURL field of the Client; only its host counts',
        ],
      ],
      [
        'kavenegar-python',
        [
          'ویژگی host شیء: همین آدرس بدون ⁦https://⁩',
          'the host attribute of the object: this address without https://',
        ],
      ],
      [
        'kavenegar (npm)',
        [
          'options.host پس از ساختن شیء: فقط نام میزبان. همیشه با http و پورت ۸۰ فرا می‌خواند؛ این پورت باید به همین سرویس برسد (پراکسی در شبکهٔ خودتان)',
          'options.host, after creating the object: the host alone. It always calls by http at port 80, so that port has to reach this service (a proxy in your own network)',
        ],
      ],
      ['kavenegar-php, .NET, Java', constantAddress('api.kavenegar.com')],
      ['WooCommerce, WP SMS', smallPlugin],
    ],
  },
  'payamak-panel': {
    address: 'https://rest.payamak-panel.com',
    keyPlace: ['رمز عبور', 'password'],
    programs: [
      [
        'REST',
        [
          'این آدرس به‌جای https://rest.payamak-panel.com',
          'this address instead of https://rest.payamak-panel.com',
        ],
      ],
      [
        'console',
        [
          'همین آدرس به‌جای https://console.melipayamak.com',
          'this address instead of https://console.melipayamak.com',
        ],
      ],
      [
        'SoapClient',
        ['همین آدرس و بعد از آن ⁦/post/Send.asmx?wsdl⁩', 'this address followed by /post/Send.asmx?wsdl'],
      ],
      ['melipayamak, farapayamak (SDK)', constantAddress('rest.payamak-panel.com, api.payamak-panel.com')],
      ['WooCommerce, WP SMS', smallPlugin],
    ],
  },
  'sms-ir': {
    address: 'https://api.sms.ir',
    keyPlace: ['کلید API', 'API key'],
    programs: [
      [
        'smsir-php',
        [
          'آرگومان دوم کلاس: همین آدرس و بعد از آن ⁦/v1/⁩',
          'the second constructor argument: this address followed by /v1/',
        ],
      ],
      [
        'SmsIrClient (.NET)',
        [
          'تنظیم BaseAddress: همین آدرس و بعد از آن ⁦/v1/⁩',
          'the BaseAddress setting: this address followed by /v1/',
        ],
      ],
      ['smsir-js, .NET, Python', constantAddress('api.sms.ir')],
      [
        'RestfulSms.com',
        [
          'آدرس بالا و بعد از آن ‎/api/ به‌جای RestfulSms.com/api/',
          'the address above followed by /api/, instead of RestfulSms.com/api/',
        ],
      ],
      ['WooCommerce, WP SMS', smallPlugin],
    ],
  },
  ghasedak: {
    address: 'https://gateway.ghasedak.me, https://api.ghasedak.me',
    keyPlace: ['کلید API', 'API key'],
    programs: [
      ['ghasedak (npm)', ['آرگومان سوم کلاس', 'the third constructor argument']],
      [
        'ghasedak-php',
        [
          'آرگومان دوم کلاس: همین آدرس و بعد از آن ‎/v2/',
          'the second constructor argument: this address followed by /v2/',
        ],
      ],
      [
        'laravel-ghasedak-sms',
        [
          'آدرس‌های config/ghasedak.php: همین آدرس به‌جای میزبان',
          'the addresses in config/ghasedak.php: this one instead of the host',
        ],
      ],
      ['ghasedaksms-php, .NET, Python, Go', constantAddress('gateway.ghasedak.me')],
      ['WooCommerce, WP SMS', smallPlugin],
    ],
  },
  ippanel: {
    address: 'https://edge.ippanel.com',
    keyPlace: ['کلید، یا در فرم‌های قدیمی رمز عبور', 'key, or the password in the old forms'],
    programs: [
      [
        'ippanelcom/laravel-sdk',
        [
          'تنظیم IPPANEL_BASE_URL: همین آدرس و بعد از آن ‎/v1/api',
          'the IPPANEL_BASE_URL setting: this address followed by /v1/api',
        ],
      ],
      [
        'golang-sdk, python-sdk',
        [
          'آدرس در سازنده: همین آدرس و بعد از آن ‎/v1/api',
          'the address in the constructor: this one followed by /v1/api',
        ],
      ],
      [
        'php-rest-sdk',
        [
          'HTTPClient خود بسته: همین آدرس و بعد از آن ‎/api/v1، با سربرگ apikey',
          'an HTTPClient of the package: this address followed by /api/v1, with the apikey header',
        ],
      ],
      [
        'python-rest-sdk',
        [
          'HTTPClient خود بسته: کلید، همین آدرس و بعد از آن ‎/api/v1/',
          'an HTTPClient of the package: the key, this address followed by /api/v1/',
        ],
      ],
      ['node-sdk, n8n', constantAddress('edge.ippanel.com')],
      ['services.jspd, patterns/pattern, SOAP', constantAddress('ippanel.com')],
      ['WooCommerce, WP SMS', smallPlugin],
    ],
  },
  twilio: {
    address: 'https://api.twilio.com',
    keyPlace: ['auth token', 'auth token'],
    programs: [
      ['twilio (npm)', ['گزینهٔ httpClient، طبق راهنما', 'the httpClient option, as in the guide']],
      [
        'twilio-python, -php, -java, -go',
        ['کلاینت HTTP خودتان که آدرس را عوض می‌کند', 'your own HTTP client that rewrites the address'],
      ],
      ['TWILIO_BASE_URL', ['آدرس بالا در تنظیمات برنامه', 'the address above, in the program’s settings']],
    ],
  },
  kannel: {
    address: 'http://kannel:13013',
    programs: [
      ['Kannel, playSMS, RapidPro', ['آدرس sendsms در تنظیمات', 'the sendsms address in the settings']],
      [
        'username, password',
        [
          'username دلخواه است؛ password همان کلید این رابط است',
          'any username; the password is the interface key',
        ],
      ],
    ],
  },
};
