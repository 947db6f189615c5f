/**
 * Crawlers by what they do with a page, by the names their operators publish. Search engines and assistants that
 * answer with a link come under `*`; they are named all the same, because some read only a group of their own.
 */
const ANSWERING = [
  'Googlebot',
  'Bingbot',
  'DuckDuckBot',
  'Applebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
];

/** Crawlers, and names that stand for a use, whose operators say that they gather texts to train models on. */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
  'Amazonbot',
  'Bytespider',
  'CCBot',
];

const group = (agents: string[], rule: string) => [...agents.map((agent) => `User-agent: ${agent}`), rule].join('\n');

/**
 * The text of robots.txt.
 * @param training what the settings say to crawlers that gather texts for training
 * @param sitemap whole address of the sitemap
 */
export const robots = (training: 'allow' | 'disallow', sitemap: string): string =>
  [
    `# Search, and assistants that answer with a link\n${group(['*', ...ANSWERING], 'Allow: /')}`,
    `# Training of models\n${group(TRAINING, training === 'allow' ? 'Allow: /' : 'Disallow: /')}`,
    `Sitemap: ${sitemap}\n`,
  ].join('\n\n');
