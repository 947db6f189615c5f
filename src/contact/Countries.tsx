import countries from '../../content/countries.json';

export const COUNTRIES_ID = 'countries';

/** Suggestions for the country field. Rendered once by the server and never part of the form's code. */
export function Countries() {
  return (
    <datalist id={COUNTRIES_ID}>
      {countries.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
