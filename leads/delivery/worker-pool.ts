import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { DeliveryFailure } from '../base/delivery-failure.ts';
import { bugFields, errorFields, type Log, type LogFields } from '../base/log.ts';
import { isPassing, whilePassing } from '../db/passing.ts';
import type { Database, Statement } from '../db/schema.ts';
import { closed, openCircuit, opened, type Probe, released, takeProbe } from './breaker.ts';
import type { Channel, Delivery } from './channel.ts';
import { refusedNotice } from './notices.ts';
import { channelWait, judge } from './retry.ts';
import { type Claim, claimDue, type Kind, markFailed, markSent, returnClaim } from './rows.ts';
import { stopChannel } from './stops.ts';

/** The most deliveries that were never tried under way at a time, by one channel. */
const NEW_PLACES = 20;
/** Milliseconds between two claims of a channel, unless its receiver asks for a pace: in a flood, storing leads comes first. */
const CLAIM_PAUSE_MS = 200;
/** Milliseconds between two tries to record what was sent. The pause doubles from the first to the longest. */
const RECORD_PAUSE_MS = { first: 250, longest: 1_000 };
/** Milliseconds between two log lines of a channel about an outage, or about a delivery that cannot be recorded. */
const LOG_AGAIN_MS = 60_000;
/** Milliseconds for which recording a failure is repeated. After that the delivery is due again when its lease has ended. */
const FAILURE_PATIENCE_MS = 5_000;

/** The reason where a channel asked the database and got no answer: then nothing is known about the receiver. */
const NO_DATABASE = 'database';

export type PoolDeps = {
  db: Database;
  delivery: Config['delivery'];
  log: Log;
  clock: Clock;
  /** Aborted when the process stops. Nothing is begun after that. */
  stopping: AbortSignal;
};

/**
 * Sends what is due by one channel.
 *
 * What was never tried leaves at once, whatever hangs or fails beside it: it has places of its own. What has failed waits
 * on its own schedule, and shares `SEND_CONCURRENCY` places with the other repeats; while the circuit breaker of the channel
 * is open, one of them is tried at its pace (breaker.ts). Nothing else is shared, so no other failure of one delivery changes
 * when another one goes.
 */
export class WorkerPool {
  readonly channel: Channel;
  /** Whether the receiver wants nothing more, with this configuration. */
  isStopped = false;
  /** Whether the newest try has reached the receiver. */
  isUp = true;
  /** The ids of the deliveries that this process is sending. */
  readonly inHand = new Set<string>();
  readonly #deps: PoolDeps;
  /** Sent, but not recorded yet. This process never sends them again. */
  readonly #unrecorded = new Set<string>();
  readonly #underWay = { new: 0, repeated: 0 };
  /** Whether something of the kind may be due since the last claim. */
  readonly #mayBeDue = { new: false, repeated: false };
  #claiming = false;
  /** Whether the circuit breaker was open when this process last heard of it. */
  #isCircuitOpen = false;
  /** When the next claim may be, in milliseconds of the monotonic clock. */
  #nextClaim = Number.NEGATIVE_INFINITY;
  /** When an outage of the database was logged last, by the same clock. */
  #outageLogged = Number.NEGATIVE_INFINITY;
  #idle = Promise.withResolvers<void>();
  #hasSettled = true;
  /** How many were sent. */
  sent = 0;

  constructor(deps: PoolDeps, channel: Channel) {
    this.#deps = deps;
    this.channel = channel;
    this.#idle.resolve();
  }

  /** Call it when something may be due: a new delivery, or also what has failed before. */
  wake(kinds: readonly Kind[] = ['new', 'repeated']): void {
    for (const kind of kinds) this.#mayBeDue[kind] = true;
    void this.#claim();
  }

  /** Resolves when nothing is under way, and nothing was due at the last claim. */
  idle(): Promise<void> {
    return this.#idle.promise;
  }

  /** Claims what there is room for, until nothing is due or no place is free. Of many calls one claims for all. */
  async #claim(): Promise<void> {
    if (this.#claiming || this.isStopped || this.#deps.stopping.aborted) return;
    // Whoever waits for the pool waits on until it has settled.
    if (this.#hasSettled) this.#idle = Promise.withResolvers();
    this.#hasSettled = false;
    this.#claiming = true;
    try {
      while (this.#nextKind() !== null) {
        if (!(await this.#keepPace())) break;
        // Asked again, because the channel may have been stopped in the pause, or something new may have come.
        const kind = this.#nextKind();
        if (kind !== null) await this.#claimSome(kind);
      }
    } catch (error) {
      // The next poll asks again.
      this.#mayBeDue.new = false;
      this.#mayBeDue.repeated = false;
      this.#logFailure(error);
    }
    this.#claiming = false;
    this.#settle();
  }

  #nextKind(): Kind | null {
    if (this.isStopped || this.#deps.stopping.aborted) return null;
    return (['new', 'repeated'] as const).find((kind) => this.#mayBeDue[kind] && this.#room(kind) > 0) ?? null;
  }

  #room(kind: Kind): number {
    const free = (kind === 'new' ? NEW_PLACES : this.#deps.delivery.concurrency) - this.#underWay[kind];
    return this.channel.paceMs ? Math.min(free, 1) : free;
  }

  async #claimSome(kind: Kind): Promise<void> {
    const { db, clock, delivery } = this.#deps;
    this.#mayBeDue[kind] = false;
    const asked = clock.elapsed();
    const circuit = kind === 'repeated' ? await openCircuit(db, this.channel.name) : undefined;
    if (kind === 'repeated') this.#isCircuitOpen = circuit !== undefined;
    if (circuit && circuit.next_try_at > clock.now()) return;
    const room = circuit ? 1 : this.#room(kind);
    const claims = await claimDue(db, this.channel.name, kind, room, clock.now(), delivery.leaseMs);
    if (claims.length === 0) return;
    if (claims.length === room && !circuit) this.#mayBeDue[kind] = true;
    const probe = circuit ? await takeProbe(db, circuit, clock.now(), delivery.leaseMs) : null;
    this.#nextClaim = clock.elapsed() + (this.channel.paceMs ?? CLAIM_PAUSE_MS);
    // Another server has taken the probe. Or this process was halted, and another one may have freed these leases.
    const isLost = circuit && !probe;
    if (isLost || clock.elapsed() - asked >= delivery.leaseMs) {
      for (const claim of claims) await returnClaim(db, claim.delivery);
      this.#mayBeDue[kind] = !isLost;
      return;
    }
    for (const claim of claims) void this.#work(claim, kind, probe);
  }

  /** @returns false if the process stops */
  async #keepPace(): Promise<boolean> {
    const { clock, stopping } = this.#deps;
    const waitMs = this.#nextClaim - clock.elapsed();
    return waitMs > 0 ? clock.sleep(waitMs, stopping) : true;
  }

  #settle(): void {
    if (this.#claiming || this.#underWay.new + this.#underWay.repeated > 0) return;
    this.#hasSettled = true;
    this.#idle.resolve();
  }

  async #work(claim: Claim, kind: Kind, probe: Probe | null): Promise<void> {
    const { id } = claim.delivery;
    this.#underWay[kind]++;
    this.inHand.add(id);
    try {
      await this.#deliver(claim, probe);
    } catch (error) {
      this.#logFailure(error);
    }
    this.inHand.delete(id);
    this.#underWay[kind]--;
    if (this.#mayBeDue.new || this.#mayBeDue.repeated) await this.#claim();
    this.#settle();
  }

  /** @throws the driver's error when a failure could not be recorded */
  async #deliver({ delivery, lead }: Claim, probe: Probe | null): Promise<void> {
    const { db, stopping, clock } = this.#deps;
    // It was sent and could not be recorded yet, and its lease ended meanwhile.
    if (this.#unrecorded.has(delivery.id)) return;
    if (stopping.aborted) return this.#returnClaim(delivery, probe);
    try {
      const also = await this.#send(delivery, lead);
      const now = clock.now();
      this.isUp = true;
      const passed = this.#passed();
      const { id, resends } = delivery;
      const isRecorded = await this.#record(delivery, [markSent(db, { id, resends, now }), ...also, ...passed]);
      if (!isRecorded) await this.#sendOnceMore(delivery);
      this.#follow(passed);
      this.sent++;
      this.#report('sent', delivery, {
        attempts: delivery.attempts + 1,
        after_ms: Math.max(now - delivery.made_at, 0),
      });
    } catch (error) {
      const failure = this.#asFailure(delivery, error);
      if (failure.kind === 'stopping') return this.#returnClaim(delivery, probe);
      await this.#fail(delivery, failure, probe);
    }
  }

  /** Gives up the claim, because nothing was tried. */
  async #returnClaim(delivery: Delivery, probe: Probe | null): Promise<void> {
    const { db, clock } = this.#deps;
    await returnClaim(db, delivery);
    if (probe) await db.executeQuery(released(db, this.channel.name, probe, clock.now()).compile());
  }

  /** It was to be sent again while it was under way, or this worker has lost it: then this does nothing. */
  async #sendOnceMore(delivery: Delivery): Promise<void> {
    await returnClaim(this.#deps.db, delivery);
    this.#mayBeDue.new = true;
  }

  /** The receiver was reached. @returns the statement that closes the breaker, where it is open */
  #passed(): Statement[] {
    const { db, clock } = this.#deps;
    return this.#isCircuitOpen ? [closed(db, this.channel.name, clock.now())] : [];
  }

  /**
   * What has waited for the breaker follows. Only once that is recorded: a claim before it would find the breaker still open,
   * and nobody would ask again until the next poll.
   * @param recorded the statements that have let the breaker pass; none where it was not open
   */
  #follow(recorded: readonly Statement[]): void {
    if (recorded.length > 0) this.#mayBeDue.repeated = true;
  }

  /** @returns what a failure changes about the breaker */
  #afterFailure(failure: DeliveryFailure, probe: Probe | null): Statement[] {
    const { db, clock } = this.#deps;
    const { name, paceMs } = this.channel;
    switch (failure.kind) {
      case 'unavailable': {
        this.#isCircuitOpen = true;
        const asked = failure.retryAfterMs > 0;
        const waitMs = channelWait(probe?.failures ?? 0, failure);
        // A receiver that asks for a pace counts everything that it gets.
        return [opened(db, name, { probe, waitMs, asked, holdsAll: asked && paceMs !== undefined }, clock.now())];
      }
      case 'later':
      case 'refused':
      case 'unclear':
        return this.#passed();
      default:
        // Nothing was learned about the receiver.
        return probe ? [released(db, name, probe, clock.now())] : [];
    }
  }

  /** @returns statements that take effect together with the record that it was sent */
  async #send(delivery: Delivery, lead: Claim['lead']): Promise<readonly Statement[]> {
    const { channel } = this;
    const { stopping } = this.#deps;
    if (delivery.lead_id === null && channel.sendNotice)
      return channel.sendNotice(JSON.parse(delivery.about ?? 'null'), delivery, stopping);
    if (!lead || !channel.sendLead) throw new DeliveryFailure('skip', 'erased');
    // Without `sendEvent` the channel was told of events by a server of another version.
    const send = delivery.about === null ? channel.sendLead : channel.sendEvent;
    if (!send) throw new DeliveryFailure('skip', 'no_events');
    await send(lead, delivery, stopping);
    return [];
  }

  async #fail(delivery: Delivery, failure: DeliveryFailure, probe: Probe | null): Promise<void> {
    const { db, clock, log, delivery: settings } = this.#deps;
    const { kind, message, ofContent } = failure;
    if (message !== NO_DATABASE) this.isUp = kind !== 'unavailable';
    const verdict = judge(delivery, failure, clock.now(), settings.retryBaseMs);
    const failed = async () => {
      const learned = this.#afterFailure(failure, probe);
      const statements = [markFailed(db, delivery, verdict, clock.now()), ...learned];
      // The mail server has read this letter and refused it. Another letter says so, which quotes nothing of it.
      if (ofContent && delivery.lead_id !== null) statements.push(refusedNotice(db, delivery.lead_id, clock.now()));
      const [recorded] = await db.batch(statements);
      if ((recorded?.changes ?? 0) === 0) await this.#sendOnceMore(delivery);
      if (kind !== 'unavailable') this.#follow(learned);
    };
    try {
      await whilePassing(FAILURE_PATIENCE_MS, failed, { clock });
    } finally {
      this.#report('failed', delivery, { kind, reason: message, attempts: verdict.attempts });
      if (verdict.state === 'dead') this.#report('dead', delivery, { attempts: verdict.attempts });
    }
    if (kind !== 'disabled') return;
    await stopChannel(db, this, clock.now());
    log('channel_stopped', { channel: this.channel.name, reason: message });
  }

  /** A bug in one delivery counts as a failed attempt, so that it does not block the others. */
  #asFailure({ id, channel }: Delivery, error: unknown): DeliveryFailure {
    if (error instanceof DeliveryFailure) return error;
    // A channel may ask the database first. That it does not answer is not about this delivery.
    if (isPassing(error)) return new DeliveryFailure('unavailable', NO_DATABASE);
    this.#deps.log('bug', { id, channel, ...bugFields(error) });
    return new DeliveryFailure('later', 'bug');
  }

  /**
   * Logs an error because of which the pool could not claim deliveries, or not record what became of one. While the
   * database is away each poll meets the same error.
   */
  #logFailure(error: unknown): void {
    const { clock, log } = this.#deps;
    if (isPassing(error)) {
      if (clock.elapsed() - this.#outageLogged < LOG_AGAIN_MS) return;
      this.#outageLogged = clock.elapsed();
    }
    log('outbox_failed', { channel: this.channel.name, ...errorFields(error) });
  }

  #report(what: string, delivery: Delivery, fields: LogFields): void {
    report(this.#deps.log, what, delivery, fields);
  }

  /**
   * Repeats until the database has recorded it. What was sent but not recorded would be sent again.
   * @returns whether the first statement has changed anything
   */
  async #record(delivery: Delivery, statements: readonly Statement[]): Promise<boolean> {
    const { db, clock } = this.#deps;
    this.#unrecorded.add(delivery.id);
    let logged = Number.NEGATIVE_INFINITY;
    for (let pause = RECORD_PAUSE_MS.first; ; pause = Math.min(pause * 2, RECORD_PAUSE_MS.longest)) {
      try {
        const [first] = await db.batch(statements);
        this.#unrecorded.delete(delivery.id);
        return (first?.changes ?? 0) > 0;
      } catch (error) {
        // One that may pass is common, and ends by itself.
        if (!isPassing(error) || pause > RECORD_PAUSE_MS.first) {
          if (clock.elapsed() - logged >= LOG_AGAIN_MS) {
            this.#report('not_recorded', delivery, errorFields(error));
            logged = clock.elapsed();
          }
        }
        await clock.sleep(pause);
      }
    }
  }
}

/** Alarms and metrics know the events of letters by these names. Those of all other channels say which it is. */
export function report(log: Log, what: string, { id, lead_id, channel }: Delivery, fields: LogFields): void {
  if (channel === 'letter') log(`letter_${what}`, { id: lead_id, ...fields });
  else log(`delivery_${what}`, { id: lead_id ?? id, channel, ...fields });
}
