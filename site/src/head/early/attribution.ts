/** Whether pages note the click IDs of ad platforms. The build writes it. */
declare const CLICK_IDS: boolean;

/**
 * Notes where the visit comes from, in the tab's own storage: the first page view of the visit, the last one that came from
 * another host or by a campaign's link (`utm_`), and the newest click on an ad. The form reads them
 * (site/src/contact/sending/send.ts). As a text, a view is its path, the other host and the values of the campaign, with
 * commas between them, and a click its time and the click IDs of its link (contract/clicks.ts).
 * @param from host of the page whose link was followed, if it is not this site
 */
export const noteView = (from: string | undefined) => {
  try {
    const { pathname, search } = location;
    const campaign = search.match(/utm_[^&]+/g);
    const touch = [pathname, from, campaign];
    const click = CLICK_IDS && search.match(/\b((g|fb|tt)clid|msclkid|[gw]braid|li_fat_id)=[^&]+/g);
    sessionStorage.first ||= touch;
    if (click) sessionStorage.click = [Date.now(), click];
    if (campaign || click || from) sessionStorage.last = touch;
  } catch {} // The browser may forbid storage.
};
