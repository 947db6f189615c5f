import { useEffect, useState } from 'react';
import address from '../../../content/countries.json?url&no-inline';

export const COUNTRIES_ID = 'countries';

/** Suggestions for the country field: a file of its own, asked for once the form's code is there. */
export function Countries() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    // Without them the field takes any answer, as it does with them.
    fetch(address)
      .then((response) => response.json())
      .then(setNames, () => {});
  }, []);
  return (
    <datalist id={COUNTRIES_ID}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
