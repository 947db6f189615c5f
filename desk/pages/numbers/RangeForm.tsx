import { lastDays, type Range, type RangePage, rangePath } from '@fairlead/contract/desk/numbers.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { Field } from '@fairlead/site/src/ui/fields/Field.tsx';
import { numbers as words } from '../../words.ts';
import { ZONE } from '../format.ts';
import styles from './RangeForm.module.css';

/** The days of the figures: usual ranges as links, and any other one by a form. */
export function RangeForm({ page, range, now }: { page: RangePage; range: Range; now: number }) {
  const { from, to, submit, presets } = words.range;
  return (
    <div className={styles.range}>
      <nav aria-label={presets}>
        <ul>
          {words.presets.map(({ label, days }) => {
            const preset = lastDays(days, now, ZONE);
            const isHere = preset.from === range.from && preset.to === range.to;
            return (
              <li key={label}>
                <a href={rangePath(page, preset)} aria-current={isHere ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <form action={page}>
        <Field label={from} type="date" name="from" required defaultValue={range.from} />
        <Field label={to} type="date" name="to" required defaultValue={range.to} />
        <Button type="submit" variant="filled">
          {submit}
        </Button>
      </form>
    </div>
  );
}
