/** Runs `work` one at a time; calls during a run are merged into one more run. */
export function oneAtATime(work) {
  let isRunning = false;
  let isWanted = false;
  return async function run() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
}
