/** The few bytes of style and script that stand in the HTML itself. */

/** The order of the cascade, before any rule: later layers win, whatever their specificity. */
export const layers = '@layer reset,tokens,base,ui,section;';

/** Marks a page that another of ours led to: font and pictures are in the browser's cache already (base.css). */
const markSeen =
  "const{documentElement:html,head}=document;document.referrer.startsWith(location.origin+'/')&&html.classList.add('seen');";

/**
 * What must not share the line with the first paint: the font and the pictures (base.css), icons and manifest, which
 * stand in the head for browsers without script (an empty icon keeps browsers from guessing one until then), and the
 * drawings above the fold (src/art/Drawn.tsx).
 */
const afterPaint =
  "new PerformanceObserver((_,o)=>{o.disconnect();html.classList.add('seen');" +
  "head.querySelector('[rel=icon]').outerHTML=head.querySelector('noscript').textContent;" +
  "const draw=()=>{for(const use of document.querySelectorAll('use[data-href]'))use.setAttribute('href',use.dataset.href)};" +
  "draw();addEventListener('DOMContentLoaded',draw)}).observe({type:'paint',buffered:true});";

/** Closes the menu a chosen link stands in: links of the same page, and pages that come back from the cache. */
const closeMenus =
  "document.addEventListener('click',e=>e.target.closest?.('[popover] a')?.closest('[popover]').hidePopover())";

/** One script, because the policy names each by its hash. */
export const script = `{${markSeen}${afterPaint}${closeMenus}}`;

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
