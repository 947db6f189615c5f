/** How many days a lead stays in the bin of the desk before it is erased for good. The privacy text names it. */
export const BIN_DAYS = 7;
