import type { TSchema } from 'typebox';

import type { DueWork } from './due-work.ts';
import type { Endpoint, Title } from './http/endpoint.ts';
import type { WebhookCall } from './http/openapi/webhook-calls.ts';
import type { Job } from './jobs/job.ts';
import type { Platform } from './platform.ts';
import type { NumberTable } from './number-data.ts';
import type { Slot } from './runtime.ts';
import type { ConditionKind } from './segment-condition.ts';
import type { EventTaker } from './event-taker.ts';
import type { ReplyTaker } from './reply-taker.ts';
import type { SearchSource } from './search-source.ts';
import type { OperatorWaitingSource, WaitingSource } from './waiting-source.ts';

/** Something that runs as long as a worker process does, beside requests and jobs: the delivery lane, a dispatcher. */
export interface Service {
  readonly name: string;
  /** Starts it and resolves to the function that stops it. */
  start(platform: Platform): Promise<() => Promise<void>>;
}

/** Something that every process has once, opened before requests and jobs: a cache, a batcher, a limiter. */
export interface RuntimePart {
  /** Provides it in the runtime; returns the function that withdraws and closes it. */
  open(platform: Platform): () => Promise<void>;
}

export function part<T>(
  slot: Slot<T>,
  open: (platform: Platform) => T,
  close?: (value: T) => Promise<void>,
): RuntimePart {
  return {
    open(platform) {
      const value = open(platform);
      const withdraw = platform.runtime.provide(slot, value);
      return async () => {
        withdraw();
        await close?.(value);
      };
    },
  };
}

/** The manifest of a feature: its endpoints, its jobs, its parts, and the services that worker processes run. */
export interface Feature {
  readonly name: string;
  /** Heads its operations on the documentation page. */
  readonly title: Title;
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly Job[];
  readonly runtime?: readonly RuntimePart[];
  readonly services?: readonly Service[];
  /** Doors beside HTTP, which processes with the role api or smpp open where their ports are set. */
  readonly servers?: readonly Service[];
  /** Its work that becomes due by the passing of time. */
  readonly dueWork?: readonly DueWork[];
  /** What the search over everything finds of it. */
  readonly searches?: readonly SearchSource[];
  /** What of it can wait, for the home of an account. */
  readonly waiting?: readonly WaitingSource[];
  /** What of it can wait for an operator, for the bell of the console. */
  readonly operatorWaiting?: readonly OperatorWaitingSource[];
  /** Where its tables have numbers of people, for the export and the erasure of one number. */
  readonly numberTables?: readonly NumberTable[];
  /** Kinds of conditions by which segments find contacts. */
  readonly conditionKinds?: readonly ConditionKind[];
  /** What it does with messages of people, such as by rules of accounts. */
  readonly replyTakers?: readonly ReplyTaker[];
  /** What it does when events of contacts come. */
  readonly eventTakers?: readonly EventTaker[];
  /** Schemas of the OpenAPI document that no operation refers to, by name. */
  readonly schemas?: Readonly<Record<string, TSchema>>;
  /** Calls that it makes to addresses of customers, by type of event. */
  readonly webhooks?: Readonly<Record<string, WebhookCall>>;
  /** The folder with styles and scripts of its pages; served under `/<name>/`. */
  readonly assets?: URL;
  /** Prepares its tables at every start, after the migrations; creates partitions for the coming days, for example. */
  prepare?(platform: Platform): Promise<void>;
}
