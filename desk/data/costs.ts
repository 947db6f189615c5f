/** What channels and their campaigns cost in a month, as somebody types it in. */
import type { Channel } from './breakdown.ts';

/** What it cost: a channel besides its campaigns, where `campaign` is empty, or one of them. `cents` is null for nothing. */
export type Cost = { channel: Channel; campaign: string; cents: number | null };

/** A month such as `2026-11`; null for anything else. */
export const monthOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;

/** The month before one, or after it. */
export const monthFrom = (month: string, months: -1 | 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
};

export const costsPath = (month: string): string => `/desk/costs?${new URLSearchParams({ month })}`;
