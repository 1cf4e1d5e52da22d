// Loaded into a service by what tortures it: once the service is up, writes every stall of its event loop into a file.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const tickMs = 10;
const toldMs = 30;
const file = process.env.TORTURE_LOOP_FILE;

// Of the main thread alone, in steps of 10 ms; where the system does not say it, of the whole process.
function processorMs() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

function watch() {
  let last = performance.now();
  let lastCpu = processorMs();
  setInterval(() => {
    const now = performance.now();
    const cpu = processorMs();
    const ms = now - last - tickMs;
    if (ms >= toldMs) {
      const stall = {
        at: performance.timeOrigin + now,
        ms: Math.round(ms),
        cpuMs: Math.round(cpu - lastCpu),
      };
      appendFileSync(file, `${JSON.stringify(stall)}\n`);
    }
    last = performance.now();
    lastCpu = processorMs();
  }, tickMs).unref();
}

if (isMainThread && file) {
  const write = process.stdout.write;
  process.stdout.write = function (text, ...rest) {
    if (/Peyk is up|health and metrics/.test(String(text))) {
      process.stdout.write = write;
      watch();
    }
    return write.call(this, text, ...rest);
  };
}
