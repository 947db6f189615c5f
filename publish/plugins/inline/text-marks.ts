/** Where an island begins or ends, and the mark that React puts between two texts. */
const PARTS = /<astro-island\b|<\/astro-island>|<!-- -->/g;
const MARK = '<!-- -->';

/**
 * Removes React's marks between texts, which only the script of an island reads. They are some 40 in the HTML of a page.
 */
export function dropTextMarks(html: string): string {
  let depth = 0;
  return html.replace(PARTS, (part) => {
    if (part === MARK) return depth === 0 ? '' : part;
    depth += part.startsWith('</') ? -1 : 1;
    return part;
  });
}
