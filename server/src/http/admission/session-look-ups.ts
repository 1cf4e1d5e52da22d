import { FairPlaces } from '../../primitives/fair-places.ts';
import { placesRefusal } from './work-gate.ts';

const limits = { total: 16, waitingPerHolder: 500, waitingTotal: 5000, waitMs: 10_000 };
const perAddress = 8;

/**
 * Sessions are looked up in the database at every request, before it is known whose they are: so many of each address at
 * the same time.
 */
export class SessionLookUps {
  readonly #places = new FairPlaces<string>(limits);

  async run<T>(address: string, find: () => Promise<T>): Promise<T> {
    const place = await this.#enter(address);
    try {
      return await find();
    } finally {
      place.release();
    }
  }

  async #enter(address: string) {
    try {
      return await this.#places.enter(address, perAddress);
    } catch (problem) {
      throw placesRefusal(problem);
    }
  }
}
