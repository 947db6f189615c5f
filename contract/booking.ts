/** Calls that visitors have booked in a calendar. */

/** Whose calendar it is. The database keeps the word. */
export type Provider = 'calendly' | 'cal';

/** What became of a booked call, as people and programs are told. `moved`: it is still to be, at another time than first. */
export type BookingState = 'booked' | 'moved' | 'canceled' | 'held' | 'no-show';

/** What people say of a call whose time has passed. */
export const CALL_ENDS = ['held', 'no-show'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];
