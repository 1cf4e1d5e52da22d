import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess for somebody who knows these words, from 0 to 4. */
export function passwordScore(password: string, known: string[]): number {
  return estimator.check(password, known).score;
}
