/**
 * The channels beside the letter, played without a network. A webhook takes several leads at a time, a chat asks for a
 * second between two messages.
 */
export const RECEIVERS = ['webhook', 'slack'] as const;
export type Receiver = (typeof RECEIVERS)[number];
export const CHANNELS = ['letter', ...RECEIVERS] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** `busy`: it asks to wait. `silent`: it never answers. `cut`: it takes the lead and ends the connection. */
export const RECEIVER_STATES = ['ok', 'slow', 'away', 'busy', 'silent', 'failing', 'cut'] as const;
export type ReceiverState = (typeof RECEIVER_STATES)[number];

/** Milliseconds between two messages of the chat. */
export const CHAT_PAUSE_MS = 1_000;
