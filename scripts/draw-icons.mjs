// node scripts/draw-icons.mjs: draws the icons that phones and desktops install, from the shapes of icon.svg; the files
// are committed. Nothing but Node is needed: the shapes are few and are sampled, and a PNG is its pixels, compressed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const folder = path.join(import.meta.dirname, '..', 'server', 'src', 'http', 'pages', 'design');
const size = 64;
const green = [0x0b, 0x6e, 0x66];
const white = [0xff, 0xff, 0xff];
/** Of each pixel, in both directions. */
const samples = 4;

/** The line of icon.svg, `M12 17v5c0 6 4 10 10 10h20c6 0 10-4 10-10v-5`, as points. */
const bow = [
  [12, 17],
  ...curve([12, 22], [12, 28], [16, 32], [22, 32]),
  ...curve([42, 32], [48, 32], [52, 28], [52, 22]),
  [52, 17],
];
const halfWidth = 3;
const dots = [
  [24, 43.5],
  [40, 43.5],
  [32, 52.5],
];
const dotRadius = 3.8;

function curve(from, near, far, to) {
  return Array.from({ length: 17 }, (_, at) => {
    const t = at / 16;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [0, 1].map((axis) => a * from[axis] + b * near[axis] + c * far[axis] + d * to[axis]);
  });
}

function distanceToLine([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const isSign = (point) =>
  bow.some((from, at) => at + 1 < bow.length && distanceToLine(point, from, bow[at + 1]) <= halfWidth) ||
  dots.some(([x, y]) => Math.hypot(point[0] - x, point[1] - y) <= dotRadius);

function isGround([x, y], radius) {
  const [cx, cy] = [x, y].map((one) => Math.min(Math.max(one, radius), size - radius));
  return Math.hypot(x - cx, y - cy) <= radius;
}

/** Colour and cover of a point; `inset` shrinks the sign, for masks that cut off the edge. */
function pointOf(x, y, { radius, inset }) {
  const inner = [x, y].map((one) => (one - size / 2) / (1 - inset) + size / 2);
  if (isSign(inner)) return [...white, 255];
  return isGround([x, y], radius) ? [...green, 255] : [0, 0, 0, 0];
}

function pixel(column, row, pixels, shape) {
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < samples * samples; at += 1) {
    const x = ((column + ((at % samples) + 0.5) / samples) * size) / pixels;
    const y = ((row + (Math.floor(at / samples) + 0.5) / samples) * size) / pixels;
    const [red, greenPart, blue, cover] = pointOf(x, y, shape);
    [red, greenPart, blue].forEach((one, part) => (sums[part] += (one * cover) / 255));
    sums[3] += cover;
  }
  const covered = sums[3] / 255;
  return [
    ...sums.slice(0, 3).map((sum) => Math.round(sum / (covered || 1))),
    Math.round(sums[3] / samples ** 2),
  ];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function png(pixels, shape) {
  const rows = Array.from({ length: pixels }, (_, row) =>
    Buffer.from([
      0,
      ...Array.from({ length: pixels }, (__, column) => pixel(column, row, pixels, shape)).flat(),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rounded = { radius: 16, inset: 0 };
// The system cuts its own shape: the ground reaches the edge, and the sign stays in the middle four fifths.
const whole = { radius: 0, inset: 0.22 };
const icons = {
  'icon-192.png': [192, rounded],
  'icon-512.png': [512, rounded],
  'icon-maskable-512.png': [512, whole],
  'icon-180.png': [180, { radius: 0, inset: 0.1 }],
};
for (const [name, [pixels, shape]] of Object.entries(icons))
  writeFileSync(path.join(folder, name), png(pixels, shape));
