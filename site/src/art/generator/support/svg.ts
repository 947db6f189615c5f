// What the tests of the generated drawings share.

/** As many slugs as asked for: words and numbers, as content has. */
export const slugs = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${['audio', 'boat-parts', 'tea', 'roof-tiles', 'valves'][i % 5]}-${i}`);

type Element = { name: string; attributes: Record<string, string> };

/**
 * The elements of an SVG file, in their order.
 * @throws if it is not well-formed; it may have neither text nor comments
 */
export function elements(svg: string): Element[] {
  const open: string[] = [];
  const found: Element[] = [];
  const rest = svg.replace(/<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/g, (_, end, name, attributes, empty) => {
    if (end) {
      if (open.pop() !== name) throw new Error(`art: </${name}> closes another element.`);
    } else {
      if (!empty) open.push(name);
      const pairs = [...attributes.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      found.push({ name, attributes: Object.fromEntries(pairs) });
    }
    return '';
  });
  if (rest || open.length > 0) throw new Error(`art: is not well-formed near "${rest.slice(0, 40)}".`);
  return found;
}
