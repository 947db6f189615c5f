/**
 * Crawlers of search engines, and of assistants that answer with a link. Their operators publish these names. The group
 * `*` covers them too, but some crawlers obey only a group that names them.
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

/**
 * Crawlers that gather texts to train models, as their operators say. Some names, such as
 * Google-Extended, are no crawler of their own. They only control this use.
 */
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

const group = (agents: string[], rules: string[]) =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n');

/**
 * The text of robots.txt.
 * @param training whether crawlers that gather texts for training may read the site
 * @param sitemap whole address of the sitemap
 */
export const robots = (training: 'allow' | 'disallow', sitemap: string): string => {
  // What may be done with a text that was read (contentsignals.org). A crawler takes it from the group that it obeys.
  const signal = `Content-Signal: search=yes, ai-input=yes, ai-train=${training === 'allow' ? 'yes' : 'no'}`;
  const mayRead = [signal, 'Allow: /'];
  return [
    `# Search, and assistants that answer with a link\n${group(['*', ...ANSWERING], mayRead)}`,
    `# Training of models\n${group(TRAINING, training === 'allow' ? mayRead : ['Disallow: /'])}`,
    `Sitemap: ${sitemap}\n`,
  ].join('\n\n');
};
