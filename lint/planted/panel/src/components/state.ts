// A fault: what one page shows is lost to the next.
let shown = 0;

export function show(): number {
  shown += 1;
  return shown;
}
