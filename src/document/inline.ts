/** The few bytes of style and script that stand in the HTML itself. */

/** The order of the cascade, before any rule: later layers win, whatever their specificity. */
export const layers = '@layer reset,tokens,base,ui,section;';

/** Closes the menu a chosen link stands in: links of the same page, and pages that come back from the cache. */
export const closeMenus =
  "document.addEventListener('click',e=>{e.target.closest?.('[popover] a')?.closest('[popover]').hidePopover()})";

/** Names the unknown path in the console (specification, section 2). */
export const logUnknownPath = "console.error('404: no page at',location.pathname)";
