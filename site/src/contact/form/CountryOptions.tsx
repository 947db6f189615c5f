/** Suggestions for the country field. */
export const CountryOptions = ({ names }: { names: string[] }) =>
  names.map((name) => <option key={name} value={name} />);
