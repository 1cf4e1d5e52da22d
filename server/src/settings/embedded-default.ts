interface Surroundings {
  readonly databaseUrl: string | undefined;
  readonly carriers: readonly unknown[] | undefined;
  readonly voiceCarrier: Readonly<Record<string, unknown>> | undefined;
  readonly firstData: 'sample' | 'empty' | undefined;
}

/** The trial that `npm start` gives without settings: a database of its own, and messages that reach no phone. */
export function isEmbeddedDefault({ databaseUrl, carriers = [], voiceCarrier }: Surroundings): boolean {
  return databaseUrl === undefined && ![...carriers, voiceCarrier ?? { kind: 'simulator' }].some(isReal);
}

/** Whether messages over it reach phones. */
export function isReal(carrier: unknown): boolean {
  return (carrier as { kind?: unknown } | null)?.kind !== 'simulator';
}

/** What an empty database gets: something to try, or only what every service needs. */
export function firstDataOf(config: Surroundings): 'sample' | 'empty' {
  return config.firstData ?? (isEmbeddedDefault(config) ? 'sample' : 'empty');
}
