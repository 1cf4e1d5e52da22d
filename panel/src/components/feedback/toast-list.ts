import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly message: ReactNode;
  readonly color: 'accent' | 'red';
  /** How long it stays while no pointer is on it. */
  readonly forMs: number;
}

/** More of them would cover the page. */
const shownMax = 3;

/** The toasts that are shown; the newest push out the oldest. */
export class ToastList {
  #toasts: readonly Toast[] = [];
  #serial = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): readonly Toast[] => this.#toasts;

  add(toast: Omit<Toast, 'id'>): number {
    const id = (this.#serial += 1);
    this.#set([...this.#toasts, { ...toast, id }].slice(-shownMax));
    return id;
  }

  readonly remove = (id: number): void => this.#set(this.#toasts.filter((toast) => toast.id !== id));

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
