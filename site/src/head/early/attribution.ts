/**
 * Notes where the visit comes from, in the tab's own storage: the first page view of the visit, and the last one that came
 * from another host or by a campaign's link (`utm_`). The form reads both (site/src/contact/sending/send.ts). As a
 * text, a view is its path, the other host and the values of the campaign, with commas between them.
 * @param from host of the page whose link was followed, if it is not this site
 */
export const noteView = (from: string | undefined) => {
  try {
    const campaign = location.search.match(/utm_[^&]+/g);
    const touch = [location.pathname, from, campaign];
    sessionStorage.first ||= touch;
    if (campaign || from) sessionStorage.last = touch;
  } catch {} // The browser may forbid storage.
};
