const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The minus sign is as wide as a digit, and the hyphen is not. */
const signed = (text: string): string => text.replace('-', '−');

/** Whole dollars: `$1,230`, `−$598`. */
export const dollars = (amount: number): string => signed(DOLLARS.format(amount));

/** A whole number: `61,480`, `−264`. */
export const whole = (amount: number): string => signed(WHOLE.format(amount));

/** A number with one decimal: `3.5`, `16.0`. */
export const tenths = (amount: number): string => signed(TENTHS.format(amount));
