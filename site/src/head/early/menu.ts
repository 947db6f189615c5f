/**
 * Closes an open menu when a link in it is chosen. The browser leaves it open when the link leads to a place on the same
 * page, and when the visitor comes back to a page from the back/forward cache.
 */
export const closeMenuOnChoice = () =>
  document.addEventListener('click', ({ target }) =>
    (target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
  );
