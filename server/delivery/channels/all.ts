import type { Config } from '../../base/config.ts';
import type { Env } from '../../base/env.ts';
import type { ChannelKind, ConfiguredChannel } from '../channel.ts';
import { confirmation } from './confirmation/confirmation.ts';
import { hubspot } from './hubspot/hubspot.ts';
import { letter } from './letter/letter.ts';
import { slack } from './slack/slack.ts';
import { webhook } from './webhook/webhook.ts';

/** Every channel. The letter is always on; the environment turns on the others. */
const KINDS: readonly ChannelKind[] = [letter, confirmation, webhook, slack, hubspot];

/**
 * The channels that the environment turns on.
 * @throws ConfigError
 */
export const configuredChannels = (env: Env, config: Config): ConfiguredChannel[] =>
  KINDS.flatMap(({ name, configure }) => {
    const open = configure(env, config);
    return open ? [{ name, open }] : [];
  });
