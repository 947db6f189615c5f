/**
 * Before the name of a picture in the HTML of a post, until the loader puts the published files there. An address from
 * the root is one that Astro leaves alone; it would publish the whole original of a relative one.
 */
export const TEXT_PICTURE = '/@picture/';
