const STYLE = /<style>(.*?)<\/style>/gs;
/** The place where a script ends and another one follows at once. */
const BETWEEN_SCRIPTS = /(?<=<script>(?:(?!<\/script>).)*)<\/script><script>/gs;

/**
 * Joins the style elements of a page into its last one, and scripts that follow one another into one. Each element adds
 * a hash to the content security policy of the page, and headers are not compressed.
 */
export function joinInline(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css);
  let remaining = styles.length;
  return html
    .replace(STYLE, () => (--remaining === 0 ? `<style>${styles.join('')}</style>` : ''))
    .replace(BETWEEN_SCRIPTS, '\n');
}
