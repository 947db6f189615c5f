const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The minus sign is as wide as a digit, and the hyphen is not. */
const signed = (text: string): string => text.replace('-', '−');

/** Whole dollars: `$1,230`, `−$598`. */
export const dollars = (amount: number): string => signed(DOLLARS.format(amount));

/** A number with at most one decimal: `3.5`, `61,480`, `−264`. */
export const number = (amount: number): string => signed(NUMBER.format(amount));
