/** The few bytes of style and script that stand in the HTML itself. */

/** The order of the cascade, before any rule: later layers win, whatever their specificity. */
export const layers = '@layer reset,tokens,base,ui,section;';

/** One script, because the policy names each by its hash. */
export { default as script } from './early.ts?minified';

const ours = () => ({
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact*', '/functions/*', '/*.*'] } }],
});

/**
 * What a browser may do before the click: fetch a page that is pointed at, draw one that is pressed. Never the contact
 * page, whose form and calendar are for people who came to it, and never a file.
 */
export const speculation = JSON.stringify({
  prefetch: [{ where: ours(), eagerness: 'moderate' }],
  prerender: [{ where: ours(), eagerness: 'conservative' }],
});

/** Names the unknown path in the console (specification, section 2). */
export const logUnknownPath = "console.error('404: no page at',location.pathname)";
