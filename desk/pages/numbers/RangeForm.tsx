import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { lastDays, type Range, type RangePage, rangePath } from '../../data/numbers.ts';
import { numbers as words } from '../../words.ts';
import { ZONE } from '../format.ts';
import choices from './choices.module.css';
import styles from './RangeForm.module.css';

type RangeFormProps = {
  page: RangePage;
  range: Range;
  now: number;
  /** What else is in the address, by names and values. */
  kept?: [name: string, value: string][];
};

/** The days of the figures: usual ranges as links, and any other one by a form. */
export function RangeForm({ page, range, now, kept = [] }: RangeFormProps) {
  const { from, to, submit, presets } = words.range;
  return (
    <div className={styles.range}>
      <nav aria-label={presets}>
        <ul className={choices.choices}>
          {words.presets.map(({ label, days }) => {
            const preset = lastDays(days, now, ZONE);
            const isHere = preset.from === range.from && preset.to === range.to;
            return (
              <li key={label}>
                <a
                  href={[rangePath(page, preset), new URLSearchParams(kept)].join(kept.length > 0 ? '&' : '')}
                  aria-current={isHere ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <form action={page}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={from} type="date" name="from" required defaultValue={range.from} />
        <Field label={to} type="date" name="to" required defaultValue={range.to} />
        <Button type="submit" variant="filled">
          {submit}
        </Button>
      </form>
    </div>
  );
}
