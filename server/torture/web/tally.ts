/** What one part of the suite tried, and what was wrong. */
export class Tally {
  readonly name: string;
  readonly faults: string[] = [];
  tries = 0;

  constructor(name: string) {
    this.name = name;
  }

  expect(isRight: boolean, problem: string): void {
    this.tries += 1;
    if (!isRight) this.faults.push(`${this.name}: ${problem}`);
  }
}
