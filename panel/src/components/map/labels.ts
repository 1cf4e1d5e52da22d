import { size, toPicture, type Point, type View } from './projection.ts';

interface Label<Place> {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  /** Whether there is room for the name. */
  readonly isNamed: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
}

const letterWidth = 6.5;
const lineHeight = 18;

/** Which places of a view get their names: the first ones in the list, as long as no two names overlap. */
export class LabelRoom {
  readonly #taken: Box[] = [];
  readonly #view: View;

  constructor(view: View, pin: Point | undefined) {
    this.#view = view;
    if (pin !== undefined) this.#taken.push({ ...toPicture(pin, view), halfWidth: 24 });
  }

  place<Place extends Point>(places: readonly Place[], nameOf: (place: Place) => string): Label<Place>[] {
    return places.flatMap((place) => {
      const { x, y } = toPicture(place, this.#view);
      if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
      const box = { x, y: y - 6, halfWidth: (nameOf(place).length * letterWidth) / 2 };
      const isNamed = !this.#taken.some((other) => overlap(box, other));
      if (isNamed) this.#taken.push(box);
      return [{ place, x, y, isNamed }];
    });
  }
}

const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth + 4 && Math.abs(one.y - other.y) < lineHeight;
