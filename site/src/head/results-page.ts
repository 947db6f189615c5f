/** What a results page has room for, in characters: the whole title with the brand, and the description. */
export const TITLE = 60;
export const DESCRIPTION = { least: 110, most: 155 };
