import type { Config } from '../config.ts';
import { httpSource } from './http/http-source.ts';
import type { LocationSource } from './location-source.ts';
import { simulatorSource } from './simulator/simulator-source.ts';

/** The source that the settings select. */
export function locationSourceOf(config: Config): LocationSource {
  const { locationSource: kind, locationUrl: url, locationSecret: secret } = config;
  if (kind === 'simulator' || url === undefined) return simulatorSource();
  return httpSource({ url, secret });
}
