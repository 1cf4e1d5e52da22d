import { inTime } from './in-time.ts';
import { openClient, type Connection, type DatabaseClient } from '../database.ts';
import { checkMigrations } from '../migrate.ts';

const answerMs = 2000;

interface Answer {
  /** What is wrong with the migrations, while the database itself answers. */
  readonly migrationsProblem: unknown;
}

/**
 * Asks the database on a connection of its own: requests that wait for connections of the pool say nothing about the
 * database, and must not take the process out of a balancer. The connection is opened at the first question and kept.
 */
export class DatabaseProbe {
  readonly #connection: Connection;
  #client: DatabaseClient | undefined;
  #asking: Promise<Answer> | undefined;
  #isClosed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Throws if the database does not answer within 2 s. */
  async database(): Promise<void> {
    await this.#ask();
  }

  /** Throws if migrations of this version are missing in the database. */
  async migrations(): Promise<void> {
    const { migrationsProblem } = await this.#ask();
    if (migrationsProblem !== undefined) throw migrationsProblem;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#asking?.catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  // Both checks of a round share one answer.
  #ask(): Promise<Answer> {
    this.#asking ??= this.#askInTime().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askInTime(): Promise<Answer> {
    const question = { isGivenUp: false };
    try {
      return await inTime(this.#run(question), answerMs, 'the database does not answer');
    } catch (problem) {
      question.isGivenUp = true;
      this.#drop();
      throw problem;
    }
  }

  async #run(question: { readonly isGivenUp: boolean }): Promise<Answer> {
    const client = this.#client ?? (await openClient(this.#connection));
    if (question.isGivenUp || this.#isClosed) {
      await client.end();
      throw new Error('nobody waits for the answer any more');
    }
    if (this.#client !== client) this.#keep(client);
    await client.query('select 1');
    const migrationsProblem = await checkMigrations(client).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    return { migrationsProblem };
  }

  #keep(client: DatabaseClient): void {
    this.#client = client;
    // An idle connection ends too, with its server; the next question then opens another.
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    // Not waited for: a server that hangs never answers it.
    client?.end().catch(() => undefined);
  }
}
