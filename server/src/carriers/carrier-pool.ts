import { StableMap } from '../primitives/stable-map.ts';
import type {
  Carrier,
  CarrierHealth,
  GatewayCallback,
  Lane,
  OutgoingMessage,
  PoolListener,
  SubmitResult,
} from './carrier.ts';
import { chooseCarrier } from './choose-carrier.ts';
import type { Candidate, Condition } from './choose-carrier.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { Routes, type Route, type RouteTable } from './routes.ts';
import type { Simulator } from './simulator/simulator.ts';
import { TestCarrier, testCarrierName } from './simulator/test-carrier.ts';

export type { Route } from './routes.ts';

export interface PoolHealth extends CarrierHealth {
  readonly name: string;
  /** Its circuit breaker is open. */
  readonly isCircuitOpen: boolean;
  /** Messages that it did not take and that were then offered to another carrier. */
  readonly rerouted: number;
  /** Final receipts: how many said that the message arrived, and how many that it did not or is unknown. */
  readonly delivered: number;
  readonly undelivered: number;
}

interface PoolMember {
  readonly carrier: Carrier;
  readonly circuitBreaker: CircuitBreaker;
  rerouted: number;
  delivered: number;
  undelivered: number;
}

interface Routing {
  readonly message: OutgoingMessage;
  readonly route: Route;
  readonly tried: Set<string>;
}

/**
 * Routes messages to carriers. A message goes to the best available carrier of its line; on `try-later` it is offered
 * to the next one before anything is reported. A message in doubt is never offered again, because it may already be on
 * its way to the phone.
 */
export class CarrierPool {
  private readonly members = new Map<string, PoolMember>();
  private readonly routings = new StableMap<string, Routing>();
  private readonly routes = new Routes();
  private readonly test: TestCarrier;
  private listener: PoolListener | null = null;
  private isStopping = false;
  private readonly now: () => number;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.test = new TestCarrier(() => this.startedListener);
  }

  start(listener: PoolListener): void {
    this.listener = listener;
    for (const member of this.members.values()) this.startMember(member);
  }

  add(carrier: Carrier): void {
    if (this.members.has(carrier.name)) throw new Error(`there is already a carrier named ${carrier.name}`);
    const circuitBreaker = new CircuitBreaker();
    const member = { carrier, circuitBreaker, rerouted: 0, delivered: 0, undelivered: 0 };
    this.members.set(carrier.name, member);
    if (this.listener) this.startMember(member);
  }

  /** Removes a carrier: no new messages, and it finishes those that it holds. */
  async remove(name: string): Promise<void> {
    const member = this.members.get(name);
    if (!member) return;
    this.members.delete(name);
    await member.carrier.stop();
  }

  setRoutes(table: RouteTable): void {
    this.routes.set(table);
  }

  /** Whether a message could go this way, by a carrier that is configured. */
  hasWay(line: string, to: string, way: string): boolean {
    return this.routes.to(line, to, way).some(({ carrier }) => this.members.has(carrier));
  }

  submit(line: string, message: OutgoingMessage): void {
    if (message.isTest) return this.test.submit(message);
    const wholeRoute = this.routes.to(line, message.to, message.via);
    const route = message.smpp?.binary === undefined ? wholeRoute : this.binaryOf(wholeRoute);
    if (route.length === 0 && wholeRoute.length > 0)
      return queueMicrotask(() => this.report(message, noBinary, null));
    const isOffered =
      route.length === 1
        ? this.offerToOnlyCarrier(message, this.members.get(route[0]?.carrier ?? ''))
        : this.offer({ message, route, tried: new Set<string>() });
    if (isOffered) return;
    if (message.lane === 'express') this.connectSoon(route.map(({ carrier }) => carrier));
    queueMicrotask(() => this.report(message, noCarrier, null));
  }

  /** Number of messages that the carriers (of one line, if given) would take now. */
  room(lane: Lane, line?: string): number {
    const names = line === undefined ? this.members.keys() : this.routes.carriersOf(line);
    let room = 0;
    for (const name of names) room += this.members.get(name)?.carrier.room(lane) ?? 0;
    // Asked before due messages are claimed: without room anywhere they wait in the database, for any of these carriers.
    if (room === 0 && lane === 'express' && line === undefined) this.connectSoon(this.members.keys());
    return room;
  }

  /** Whether any carrier (of one line, if given) is connected, however busy. */
  isUp(line?: string): boolean {
    return this.isAnyUp(line === undefined ? this.members.keys() : this.routes.carriersOf(line));
  }

  /**
   * Whether a bulk message to this recipient may be submitted now. On a line with carriers by operator also if all of its
   * own are down: it is then retried later, and does not hold up recipients of other operators.
   */
  mayTakeBulk(line: string, to: string): boolean {
    if (!this.routes.hasNetworks(line)) return this.room('bulk', line) > 0;
    const names = this.routes.to(line, to).map(({ carrier }) => carrier);
    if (names.some((name) => (this.members.get(name)?.carrier.room('bulk') ?? 0) > 0)) return true;
    return !this.isAnyUp(names) && this.isUp(line);
  }

  /** Whether the test carrier would take a bulk message now. */
  mayTakeTest(): boolean {
    return this.test.mayTake();
  }

  /** The simulator of messages of test keys, once there was one. */
  get testSimulator(): { readonly name: string; readonly simulator: Simulator } | undefined {
    const { simulator } = this.test;
    return simulator === undefined ? undefined : { name: testCarrierName, simulator };
  }

  health(): PoolHealth[] {
    return [...this.members.values()].map(healthOf);
  }

  /** Undefined if there is no such carrier. */
  healthOf(name: string): PoolHealth | undefined {
    const member = this.members.get(name);
    return member && healthOf(member);
  }

  /** Submits by this carrier and no other, whatever its line; false if there is no such carrier. */
  submitBy(name: string, message: OutgoingMessage): boolean {
    const member = this.members.get(name);
    member?.carrier.submit(message);
    return member !== undefined;
  }

  /** Handles an HTTP callback of a gateway. Null if there is no such carrier or it expects no callbacks. */
  async receive(name: string, callback: GatewayCallback): Promise<number | null> {
    const carrier = this.members.get(name)?.carrier;
    return carrier?.receive ? carrier.receive(callback) : null;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const stopping = [...this.members.values()].map(({ carrier }) => carrier.stop());
    await Promise.all([...stopping, this.test.stop()]);
  }

  private startMember(member: PoolMember): void {
    const { name } = member.carrier;
    member.carrier.start({
      outcome: (message, result) => this.outcome(member, message, result),
      receipt: (receipt) => {
        if (receipt.state === 'delivered') member.delivered += 1;
        else if (receipt.state !== 'accepted') member.undelivered += 1;
        return this.startedListener.receipt(receipt, name);
      },
      inbound: (message) => this.startedListener.inbound(message, name),
      stateChanged: () => this.startedListener.stateChanged(name),
    });
  }

  private get startedListener(): PoolListener {
    if (!this.listener) throw new Error('the pool is not started');
    return this.listener;
  }

  /** The carriers that take octets that are no text. */
  private binaryOf(route: Route): Route {
    return route.filter(({ carrier }) => this.members.get(carrier)?.carrier.takesBinary === true);
  }

  private connectSoon(names: Iterable<string>): void {
    for (const name of names) this.members.get(name)?.carrier.connectSoon?.();
  }

  private isAnyUp(names: Iterable<string>): boolean {
    for (const name of names) if (this.members.get(name)?.carrier.health().state === 'up') return true;
    return false;
  }

  /** Hot path for lines with a single carrier, which are most: no choice and no routing record. */
  private offerToOnlyCarrier(message: OutgoingMessage, member: PoolMember | undefined): boolean {
    if (!member || member.carrier.room(message.lane) === 0) return false;
    if (member.circuitBreaker.isOpen && member.circuitBreaker.state(message.lane, this.now()) === 'probe')
      member.circuitBreaker.probeSent();
    member.carrier.submit(message);
    return true;
  }

  /** False if no carrier is available (any more). */
  private offer(journey: Routing): boolean {
    const { message, route, tried } = journey;
    const now = this.now();
    const candidates = route.map((step) => this.candidate(step, journey, now));
    const step = route[chooseCarrier(candidates, Math.random())];
    const member = step && this.members.get(step.carrier);
    if (!member) return false;
    tried.add(step.carrier);
    if (member.circuitBreaker.state(message.lane, now) === 'probe') member.circuitBreaker.probeSent();
    if (tried.size < route.length) this.routings.set(message.key, journey);
    else this.routings.delete(message.key);
    member.carrier.submit(message);
    return true;
  }

  private candidate(step: Route[number], { message, tried }: Routing, now: number): Candidate {
    return { weight: step.weight, condition: this.condition(step.carrier, message.lane, tried, now) };
  }

  private condition(name: string, lane: Lane, tried: ReadonlySet<string>, now: number): Condition {
    const member = this.members.get(name);
    if (!member || tried.has(name) || member.carrier.room(lane) === 0) return 'unavailable';
    switch (member.circuitBreaker.state(lane, now)) {
      case 'closed':
        return 'ready';
      case 'probe':
        return 'probing';
      case 'open':
        return 'resting';
    }
  }

  private outcome(member: PoolMember, message: OutgoingMessage, result: SubmitResult): void {
    if (result.outcome === 'submitted' || result.outcome === 'refused') member.circuitBreaker.succeeded();
    else member.circuitBreaker.failed(this.now());
    const journey = this.routings.get(message.key);
    if (journey && result.outcome === 'try-later' && !this.isStopping && this.offer(journey)) {
      member.rerouted += 1;
      return;
    }
    this.report(message, result, member.carrier.name);
  }

  private report(message: OutgoingMessage, result: SubmitResult, carrier: string | null): void {
    this.routings.delete(message.key);
    this.startedListener.outcome(message, result, carrier);
  }
}

function healthOf({ carrier, circuitBreaker, rerouted, delivered, undelivered }: PoolMember): PoolHealth {
  return {
    ...carrier.health(),
    name: carrier.name,
    isCircuitOpen: circuitBreaker.isOpen,
    rerouted,
    delivered,
    undelivered,
  };
}

const noBinary: SubmitResult = { outcome: 'refused', reason: 'no carrier of the line takes binary messages' };
const noCarrier: SubmitResult = { outcome: 'try-later', reason: 'no carrier can take it now' };
