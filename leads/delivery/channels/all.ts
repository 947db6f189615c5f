import type { Config } from '../../base/config.ts';
import { choice, type Env } from '../../base/env.ts';
import type { ChannelKind, ConfiguredChannel } from '../channel.ts';
import { type Chat, type ChatPost, chatChannel, chatPost } from './chat.ts';
import { confirmation } from './confirmation/confirmation.ts';
import { googleChat } from './google-chat/google-chat.ts';
import { hubspot } from './hubspot/hubspot.ts';
import { letter } from './letter/letter.ts';
import { slack } from './slack/slack.ts';
import { teams } from './teams/teams.ts';
import { webhook } from './webhook/webhook.ts';

const CHATS: readonly Chat[] = [slack, teams, googleChat];

/** Every channel. The letter is always on; the environment turns on the others. */
export const KINDS: readonly ChannelKind[] = [letter, confirmation, webhook, ...CHATS.map(chatChannel), hubspot];

/**
 * The channels that the environment turns on.
 * @throws ConfigError
 */
export const configuredChannels = (env: Env, config: Config): ConfiguredChannel[] =>
  KINDS.flatMap(({ name, configure }) => {
    const open = configure(env, config);
    return open ? [{ name, open }] : [];
  });

/**
 * The chat to which reminders go, where REMINDERS names one; null: they leave as letters.
 * @throws ConfigError
 */
export function chatForReminders(env: Env): ChatPost | null {
  const name = choice(env, 'REMINDERS', ['email', ...CHATS.map((chat) => chat.name)]);
  const chat = CHATS.find((each) => each.name === name);
  return chat ? chatPost(env, chat) : null;
}
