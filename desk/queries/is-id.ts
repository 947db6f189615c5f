/** Whether a text can be the id of a lead, which the server makes. Anybody can write an address. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
