// Loaded into a service by NODE_OPTIONS=--import: the wall clock goes wrong by the seconds in a file, while it runs.
import { readFileSync } from 'node:fs';

const file = process.env['TORTURE_CLOCK_FILE'];
const RealDate = Date;
let shiftMs = 0;
const read = () => {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) * 1000 || 0;
  } catch {
    shiftMs = 0;
  }
};
if (file) {
  setInterval(read, 200).unref();
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + shiftMs);
      else super(...args);
    }

    static now() {
      return RealDate.now() + shiftMs;
    }
  };
}
