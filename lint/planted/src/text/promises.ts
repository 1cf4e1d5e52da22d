const work = async (): Promise<void> => undefined;

export function promises(): void {
  work();
  [1].forEach(async () => work());
}
