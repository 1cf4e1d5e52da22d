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
  readonly #enlargement: number;

  /** What lies over the map has its room: the pin, the names of the sources and the scale. */
  constructor(view: View, pin: Point | undefined, enlargement = 1) {
    this.#view = view;
    this.#enlargement = enlargement;
    this.#taken.push(
      { x: size.width - 80 * enlargement, y: size.height - 12 * enlargement, halfWidth: 76 * enlargement },
      { x: 36 * enlargement, y: size.height - 18 * enlargement, halfWidth: 36 * enlargement },
    );
    if (pin === undefined) return;
    const { x, y } = toPicture(pin, view);
    // The pin is taller than a name, and stands on its point.
    for (const line of [0, 1])
      this.#taken.push({ x, y: y - line * lineHeight * enlargement, halfWidth: 24 * enlargement });
  }

  place<Place extends Point>(places: readonly Place[], nameOf: (place: Place) => string): Label<Place>[] {
    return places.flatMap((place) => {
      const { x, y } = toPicture(place, this.#view);
      if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
      const halfWidth = (nameOf(place).length * letterWidth * this.#enlargement) / 2;
      const box = { x, y: y - 6 * this.#enlargement, halfWidth };
      const isNamed =
        isWhole(box, this.#enlargement) &&
        !this.#taken.some((other) => overlap(box, other, this.#enlargement));
      if (isNamed) this.#taken.push(box);
      return [{ place, x, y, isNamed }];
    });
  }
}

/** A name that the edge of the picture would cut is left out. */
const isWhole = ({ x, y, halfWidth }: Box, enlargement: number) =>
  x >= halfWidth && x + halfWidth <= size.width && y >= (lineHeight * enlargement) / 2;

const overlap = (one: Box, other: Box, enlargement: number) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth + 4 * enlargement &&
  Math.abs(one.y - other.y) < lineHeight * enlargement;
