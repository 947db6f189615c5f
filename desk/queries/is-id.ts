/** Whether a text can be the id of a lead. Anybody can write an address. */
export const isId = (text: string): boolean => /^[0-9a-f-]{1,36}$/.test(text);
