/** The look of a link to a draft, in development. Outside of all layers, so that it wins over what a link looks like. */
const LOOK = [
  'all:unset',
  'justify-self:start',
  'margin-inline-end:var(--s1)',
  'padding-inline:var(--s1)',
  'font-size:var(--t-xs)',
  'color:var(--on-signal)',
  'background:var(--signal)',
].join(';');

/**
 * Styles that mark each link to a draft, wherever it is: in menus, on cards, in lists.
 * @param paths addresses of drafts; without any, there are no styles
 * @param label what the mark says
 */
export const draftLinks = (paths: readonly string[], label: string): string =>
  paths
    .map((path) => `a:is([href="${path}"],[href^="${path}#"])::before{${LOOK};content:${JSON.stringify(label)}}`)
    .join('');
