import form from '../../../content/form.json' with { type: 'json' };
import type { Refused } from '../../data/site.ts';
import { site as words } from '../../words.ts';
import { Counts } from '../numbers/Counts.tsx';
import { fill } from '../words.ts';

/** Which fields were refused, and why. */
export function RefusedFields({ refused }: { refused: Refused[] }) {
  const { title, name, count, none } = words.refused;
  return (
    <section>
      <h2>{title}</h2>
      {refused.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Counts
          title={title}
          head={[name, count]}
          rows={refused.map((one) => ({ key: `${one.field} ${one.code}`, label: whatOf(one), count: one.count }))}
        />
      )}
    </section>
  );
}

const whatOf = ({ field, code }: Refused): string =>
  fill(words.refused.what, {
    field: field === 'form' ? words.refused.form : form.fields[field].label,
    fault: words.refused.codes[code],
  });
