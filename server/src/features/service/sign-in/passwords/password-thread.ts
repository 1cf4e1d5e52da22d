import { parentPort } from 'node:worker_threads';

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A password to estimate for guessers who know these words. */
export interface PasswordQuestion {
  readonly password: string;
  readonly known: readonly string[];
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

parentPort?.on('message', ({ password, known }: PasswordQuestion) => {
  parentPort?.postMessage(estimator.check(password, [...known]).score);
});
