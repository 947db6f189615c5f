const STYLE = /<style>(.*?)<\/style>/gs;
/** Where a script ends and another one begins at once. */
const BETWEEN_SCRIPTS = /(?<=<script>(?:(?!<\/script>).)*)<\/script><script>/gs;

/**
 * Joins style elements into the last one, and scripts that follow one another: each is a hash in the page's policy, and
 * headers travel uncompressed.
 */
export function joinInline(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css);
  let left = styles.length;
  return html
    .replace(STYLE, () => (--left === 0 ? `<style>${styles.join('')}</style>` : ''))
    .replace(BETWEEN_SCRIPTS, '\n');
}
