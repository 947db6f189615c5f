/**
 * Why a delivery did not happen. For letters:
 * - `unreachable`: no connection, no encryption or no login. The lead is not the reason, so no attempt is counted.
 * - `later`: the server answered 4xx, or the connection broke before the letter was handed over.
 * - `refused`: the server answered 5xx.
 * - `unclear`: the letter was handed over and no answer came. It may have arrived.
 *
 * Other channels use the same kinds, and three more:
 * - `disabled`: the receiver wants nothing more. The channel stops until its configuration changes.
 * - `skip`: this lead should not leave by this channel. It is recorded as skipped, with the reason.
 * - `stopping`: the process stops, so the delivery was not begun. It is due again, and nothing is recorded.
 */
export type FailureKind = 'unreachable' | 'unclear' | 'later' | 'refused' | 'disabled' | 'skip' | 'stopping';

export type FailureDetails = {
  /** True if the server refused the letter after it had read it. */
  ofContent?: boolean;
  /**
   * Milliseconds that the receiver asks to wait. After `unreachable` the whole channel waits so long, after `later` and
   * `refused` this delivery only.
   */
  retryAfterMs?: number;
};

/** A delivery did not happen. The message is for the log and the database, and quotes nothing of the lead. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly ofContent: boolean;
  readonly retryAfterMs: number;
  constructor(kind: FailureKind, reason: string, { ofContent = false, retryAfterMs = 0 }: FailureDetails = {}) {
    super(reason);
    this.kind = kind;
    this.ofContent = ofContent;
    this.retryAfterMs = retryAfterMs;
  }
}
