import type { IncomingHttpHeaders } from 'node:http';

interface Visit {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** What browsers of people name in their agent; anything else there is a program, or a browser that a program drives. */
const browserWords: ReadonlySet<string> = new Set(
  (
    'Mozilla AppleWebKit KHTML Gecko Version Mobile Safari Chrome CriOS FxiOS EdgiOS OPiOS OPT OPR OPX Opera Presto Firefox Fennec Focus Klar ' +
    'Edg Edge EdgA GSA SamsungBrowser UCBrowser UBrowser YaBrowser YaApp_Android MiuiBrowser XiaoMi HuaweiBrowser HMSCore HBPC VivoBrowser ' +
    'HeyTapBrowser OppoBrowser RealmeBrowser Vivaldi Brave DuckDuckGo Ddg Silk Puffin Whale Quark MQQBrowser QQBrowser Maxthon Coast Chromium ' +
    'Ubuntu Instagram FBAV Line MicroMessenger Telegram-Android Mobile/15E148 PrivacyWall Seamonkey SeaMonkey Waterfox PaleMoon Goanna Swing NAVER ' +
    'Kiwi Via Ecosia Avast AVG Norton Opera/ Trident'
  ).split(' '),
);

const robotWords =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|checker|headless|phantom|selenium|playwright|puppeteer|cypress|lighthouse|python|java\/|curl|wget|libwww|okhttp|axios|node|ruby|perl|php|http|www\.|\.com|\.net|\.org|\.io|@|compatible|synthetic|agent|validator|feed|search|archiv|proxy|facebookexternalhit|meta-external|whatsapp\/|electron|google(?!\/\d)|bing|yandex\.|baidu|ia_archiver|mediapartners|inspection|capture|htmlunit|prerender|lynx|links \(|w3m/i;

const agentLengthMax = 600;

/** A browser of a person: its engine, and no word that a person's browser has not. */
function isBrowser(agent: string): boolean {
  if (!/^(?:Mozilla\/5\.0 \(|Opera\/9)/.test(agent) || agent.length > agentLengthMax) return false;
  if (!/AppleWebKit\/|Gecko\/|Presto\/|Trident\//.test(agent)) return false;
  if (agent.includes('AppleWebKit/') && !agent.includes('(KHTML, like Gecko)')) return false;
  if (!isDevice(/\(([^()]*)\)/.exec(agent)?.[1] ?? '')) return false;
  // What stands in brackets is the device, whose name may be any; an agent hides there only behind words of robots.
  const products = agent.replace(/\([^()]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  if (robotWords.test(agent)) return false;
  return products.split(/\s+/).every((product) => {
    const [name = ''] = product.split('/', 1);
    return name === '' || browserWords.has(name) || isVersion(name);
  });
}

/** Phones name any model; a computer has nothing of its own to say. */
function isDevice(words: string): boolean {
  const [first = '', ...rest] = words.split(/;\s*/);
  if (!/^(?:Windows NT|Macintosh|X11|Linux|Android|iPhone|iPad|iPod|Mobile|Tablet)/.test(first))
    return first === '';
  return !/^(?:Windows NT|Macintosh|X11)/.test(first) || rest.every((word) => desktopWord.test(word));
}

const desktopWord =
  /^(?:U|Win64|WOW64|x64|arm64|ARM64|Intel Mac OS X [\d._]+|PPC Mac OS X.*|rv:[\d.]+|Linux(?: \w+)?|Ubuntu|Fedora|Debian|CrOS [\w .]+|\w+BSD[\w .]*|[a-z]{2}(?:-[A-Za-z]{2})?)$/;

const isVersion = (word: string) =>
  /^[\d.,;]+$/.test(word) || word === 'like' || word === 'wv' || word === 'Android';

function hasMarkOfRobot({ method, headers }: Visit): boolean {
  if (method !== 'GET') return true;
  const purpose = `${one(headers['purpose'])} ${one(headers['sec-purpose'])} ${one(headers['x-purpose'])} ${one(headers['x-moz'])}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return true;
  // A range of the page is what previews ask for.
  return headers.range !== undefined || headers.from !== undefined;
}

const agentsMax = 1000;

/** Remembers agents: many people have the same one, and a look at its words costs 4 µs. */
export class VisitKinds {
  readonly #browsers = new Map<string, boolean>();

  /** A request of a program and not of a person: previews, prefetch, scanners, HEAD. */
  isRobot(visit: Visit): boolean {
    return hasMarkOfRobot(visit) || !this.#isBrowser(one(visit.headers['user-agent']));
  }

  #isBrowser(agent: string): boolean {
    const known = this.#browsers.get(agent);
    if (known !== undefined) return known;
    const found = isBrowser(agent);
    if (this.#browsers.size >= agentsMax) this.#browsers.clear();
    // An agent may be as long as all headers together.
    if (agent.length <= agentLengthMax) this.#browsers.set(agent, found);
    return found;
  }
}

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(' ') : (value ?? '');
