/** Where an island begins or ends, and the mark that React puts between two texts. */
const PARTS = /<astro-island\b|<\/astro-island>|<!-- -->/g;
const MARK = '<!-- -->';

/** Removes React's marks between texts, except in islands, whose scripts read them. A page may have dozens of them. */
export function dropTextMarks(html: string): string {
  let depth = 0;
  return html.replace(PARTS, (part) => {
    if (part === MARK) return depth === 0 ? '' : part;
    depth += part.startsWith('</') ? -1 : 1;
    return part;
  });
}
