import { memo, useEffect, useState } from 'react';
import address from '../../../../content/countries.json?url&no-inline';

/** The id of the suggestions, for the field's `list`. */
export const COUNTRIES_ID = 'countries';

/**
 * Suggestions for the country field. They come in a file that is loaded after the form's code. They are rendered once:
 * there are hundreds.
 */
export const Countries = memo(function Countries() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    // A failure is ignored: the field takes any text.
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
});
