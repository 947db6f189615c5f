/** A setting, or a built site, that cannot be used. The message is one sentence for the operator. It never holds the value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
