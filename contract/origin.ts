/** By which way a lead came: by the form, by a call that was booked, or by hand. The database keeps the word, so none is ever renamed. */
export const ORIGINS = ['form', 'booking', 'call', 'referral', 'event', 'email', 'other'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What programs are told as `origin`: all that people type in is one. */
export const wayOf = (origin: Origin): 'form' | 'booking' | 'hand' =>
  origin === 'form' || origin === 'booking' ? origin : 'hand';
