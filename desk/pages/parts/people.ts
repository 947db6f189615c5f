/** What people call somebody of the desk, of whom only the address is known. */
import { createContext, useContext } from 'react';

/** `Ann` of `ann@agency.example`, and `Ben Okafor-Ruiz` of `ben.okafor-ruiz@agency.example`. */
function nameIn(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1);
  const parts = local.split(/[._]+/).filter((part) => part !== '');
  return parts.map((part) => part.replace(/(^|-)\p{Ll}/gu, (start) => start.toUpperCase())).join(' ');
}

/** The addresses of everybody who may use the desk. */
export const People = createContext<readonly string[]>([]);

export type NameOf = (person: string) => string;

/** Names somebody: by the address where that is none, or where the name would be somebody else's too. */
export function useNameOf(): NameOf {
  const people = useContext(People);
  return (person) => {
    const name = nameIn(person);
    const isClear = !people.some((other) => other !== person && nameIn(other) === name);
    return person.includes('@') && name !== '' && isClear ? name : person;
  };
}
