/**
 * Why a delivery did not happen.
 * - `unavailable`: the trouble is not about this delivery: no connection, no encryption, no login, or the receiver says
 *   that it serves nobody now. No attempt is counted.
 * - `later`: the receiver refused for now, or the connection broke before the delivery was handed over.
 * - `refused`: the receiver refused this delivery.
 * - `unclear`: it was handed over and no answer came. It may have arrived.
 * - `disabled`: the receiver wants nothing more. The channel stops until its configuration changes.
 * - `skip`: it should not leave by this channel. It is recorded as skipped, with the reason.
 * - `stopping`: the process stops, so it was not begun. It is due again, and nothing is recorded.
 */
export type FailureKind = 'unavailable' | 'later' | 'refused' | 'unclear' | 'disabled' | 'skip' | 'stopping';

export type FailureDetails = {
  /** True if the server refused the letter after it had read it. */
  ofContent?: boolean;
  /** Milliseconds that the receiver asks to wait before this delivery is tried again. */
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
