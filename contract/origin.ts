/** By which way a lead came: by the form, by a call that was booked, or by hand. The database keeps the word, so none is ever renamed. */
export const HAND_ORIGINS = ['call', 'referral', 'event', 'email', 'other'] as const;
export type HandOrigin = (typeof HAND_ORIGINS)[number];
export const ORIGINS = ['form', 'booking', ...HAND_ORIGINS] as const;
export type Origin = (typeof ORIGINS)[number];

/** What programs are told as `origin`: all that people type in is one. */
export const wayOf = (origin: Origin): 'form' | 'booking' | 'hand' =>
  origin === 'form' || origin === 'booking' ? origin : 'hand';
