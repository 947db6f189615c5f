import { useQuery } from '@tanstack/react-query';
import address from '../../content/countries.json?url&no-inline';

export const COUNTRIES_ID = 'countries';

/** Suggestions for the country field: a file of its own, asked for once the form's code is there. */
export function Countries() {
  const { data } = useQuery<string[]>({
    queryKey: [COUNTRIES_ID],
    queryFn: async () => (await fetch(address)).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <datalist id={COUNTRIES_ID}>
      {data?.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
