/** The few bytes of script that stand in the HTML. Each is hashed for the Content-Security-Policy. */

/** Closes the menu a chosen link stands in: links of the same page, and pages that come back from the cache. */
export const closeMenus =
  "document.addEventListener('click',e=>{e.target.closest?.('[popover] a')?.closest('[popover]').hidePopover()})";

/** Names the unknown path in the console (specification, section 2). */
export const logUnknownPath = "console.error('404: no page at',location.pathname)";
