/**
 * Numbers that were written as text: differences of pairs in steps of 1/500 degree, five bits a character. It is a
 * quarter of what they take as JSON.
 */
export function readPolyline(text: string): [longitude: number, latitude: number][] {
  const points: [number, number][] = [];
  let place = 0;
  const next = () => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const bits = (text.codePointAt(place) ?? 63) - 63;
      place += 1;
      value |= (bits & 31) << shift;
      shift += 5;
      if (bits < 32) break;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let [x, y] = [0, 0];
  while (place < text.length) {
    x += next();
    y += next();
    points.push([x / 500, y / 500]);
  }
  return points;
}
