import type { PanelLink } from '../links.ts';
import { placeOf, type Place } from './place.ts';

/** A page that is ready to be shown. */
export interface Opened<View> {
  readonly place: Place;
  readonly view: View;
  /** Where on the page to begin; undefined: where the reader is. */
  readonly scroll: number | undefined;
  /** Called once the page is on the screen. */
  readonly onShown: () => void;
}

/** Instead of a page: the link of another one. */
export interface Elsewhere {
  readonly elsewhere: PanelLink;
}

export interface Opener<View> {
  /** Finds the page of a place and loads what it needs to be shown. */
  open(place: Place, before: Place | undefined): Promise<{ readonly view: View } | Elsewhere>;
  /** What is shown while a page takes long; undefined: the page that is left. */
  pending(place: Place): View | undefined;
  failed(place: Place, problem: unknown): View;
}

export interface GoOptions {
  /** Whether the page that is left stays behind the back button. */
  readonly replace?: boolean;
}

/** What this needs of a window. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'scrollY' | 'addEventListener'>;

/** A page that is left stays on the screen for this long while the next one is loaded. */
const patienceMs = 1000;

/**
 * Where the panel is, and the way to other places. The address changes at once, the screen when the page is loaded; of
 * several wishes the last one counts.
 */
export class Navigation<View> {
  readonly #opener: Opener<View>;
  readonly #window: HistoryWindow;
  /** How far pages of the history were scrolled, by the key of their entry. */
  readonly #scrolled = new Map<string, number>();
  #place: Place;
  #opened: Opened<View> | undefined;
  #shownKey = '';
  #onOpened: ((opened: Opened<View>) => void) | undefined;
  #turn = 0;

  constructor(opener: Opener<View>, window: HistoryWindow) {
    this.#opener = opener;
    this.#window = window;
    this.#place = placeOf(window.location.href);
  }

  /** The place in the address bar; the page on the screen may still be another one. */
  get place(): Place {
    return this.#place;
  }

  get opened(): Opened<View> | undefined {
    return this.#opened;
  }

  /** Opens the page of the address; afterwards the buttons of the browser lead to other places. */
  start(): void {
    this.#window.history.scrollRestoration = 'manual';
    this.#window.addEventListener('popstate', this.#onPopState);
    void this.again();
  }

  /** Calls back for each page that is to be shown. */
  follow(onOpened: (opened: Opened<View>) => void): () => void {
    this.#onOpened = onOpened;
    if (this.#opened) onOpened(this.#opened);
    return () => {
      this.#onOpened = undefined;
    };
  }

  /** Resolves once the page is on the screen, or the person went elsewhere meanwhile. */
  async go(link: PanelLink, { replace = false }: GoOptions = {}): Promise<void> {
    const { history, location } = this.#window;
    const isSame = link === `${location.pathname}${location.search}`;
    this.#keepScroll();
    // A link to the page itself asks for it again, and leaves no second entry in the history.
    if (replace || isSame) history.replaceState(history.state, '', link);
    else history.pushState({ key: `${Date.now()}.${this.#turn}` }, '', link);
    await this.#open(placeOf(link), replace ? undefined : 0);
  }

  /** Opens the page of the address once more, such as after a failure. */
  again(): Promise<void> {
    return this.#open(this.#place, undefined);
  }

  readonly #onPopState = (): void => {
    const { href } = this.#window.location;
    // A link within the page changes what stands after `#` only.
    if (sameText(placeOf(href), this.#place)) return;
    this.#keepScroll();
    void this.#open(placeOf(href), this.#scrolled.get(this.#key()) ?? 0);
  };

  async #open(place: Place, scroll: number | undefined): Promise<void> {
    const turn = (this.#turn += 1);
    const before = this.#opened?.place;
    this.#place = place;
    const show = async (view: View) => {
      if (turn === this.#turn) await this.#show({ place, view, scroll });
    };
    const slow = setTimeout(() => {
      const pending = this.#opener.pending(place);
      if (pending !== undefined) void show(pending);
    }, patienceMs);
    const answer = await this.#opener
      .open(place, before)
      .catch((problem: unknown) => ({ view: this.#opener.failed(place, problem) }));
    clearTimeout(slow);
    if ('view' in answer) await show(answer.view);
    else if (turn === this.#turn) await this.go(answer.elsewhere, { replace: true });
  }

  #show(page: Omit<Opened<View>, 'onShown'>): Promise<void> {
    // One that was never drawn, because this one came: nothing waits for it any more.
    this.#opened?.onShown();
    this.#shownKey = this.#key();
    return new Promise((onShown) => {
      this.#opened = { ...page, onShown };
      this.#onOpened?.(this.#opened);
    });
  }

  #key(): string {
    return (this.#window.history.state as { readonly key?: string } | null)?.key ?? '';
  }

  #keepScroll(): void {
    this.#scrolled.set(this.#shownKey, this.#window.scrollY);
  }
}

const sameText = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other);
