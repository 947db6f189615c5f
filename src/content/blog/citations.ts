/** The number of the source that an address cites: 1 for `#source-1`. */
export const sourceOf = (address: string): number | undefined => {
  const number = /^#source-(\d+)$/.exec(address)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** A citation in the text of a post: `[1](#source-1)`. */
const CITED = /\]\(#source-(\d+)\b/g;

/** The same in the HTML, as publish/plugins/post-marks.ts writes it: its id, and the number of its source. */
const MARKED = /<a\b(?=[^>]*\sid="(cite-\d+(?:-\d+)?)")(?=[^>]*\shref="#source-(\d+)")/g;

/** The ids of the citations of each source, in the order of the sources: the places to go back to. */
export function citationsOf(html: string, sources: number): string[][] {
  const places = Array.from({ length: sources }, (): string[] => []);
  for (const [, id, number] of html.matchAll(MARKED)) places[Number(number) - 1]?.push(id!);
  return places;
}

/** What is wrong between the Markdown of a post and its list of sources, each with the remedy. */
export function citationFaults(markdown: string, sources: number): string[] {
  const cited = new Set([...markdown.matchAll(CITED)].map(([, number]) => Number(number)));
  const missing = [...cited].filter((number) => number < 1 || number > sources);
  const unused = Array.from({ length: sources }, (_, at) => at + 1).filter((number) => !cited.has(number));
  return [
    ...missing.map(
      (number) => `the text cites source ${number}, and the list has ${sources}. Add the source or correct the number.`,
    ),
    ...unused.map(
      (number) =>
        `the text does not cite source ${number}. Write [${number}](#source-${number}) where it belongs, or remove the source.`,
    ),
  ];
}
