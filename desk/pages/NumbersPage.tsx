import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { viewFields } from '../data/breakdown.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { OTHER, rangePath } from '../data/numbers.ts';
import { frame, numbers as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { dayText, ZONE_NAME } from './format.ts';
import { Breakdown } from './numbers/Breakdown.tsx';
import { Funnel } from './numbers/Funnel.tsx';
import { KeyFigures } from './numbers/KeyFigures.tsx';
import styles from './numbers/Numbers.module.css';
import { RangeForm } from './numbers/RangeForm.tsx';
import { Weekly } from './numbers/Weekly.tsx';
import { Empty } from './parts/Empty.tsx';
import { serviceText, sourceText } from './parts/names.ts';
import { fill } from './words.ts';

/** The figures of a range of days. */
export function NumbersPage({ numbers, breakdown, now, shell }: PageProps['numbers'] & { shell: Shell }) {
  const { range, weeks, services, sources } = numbers;
  const { currency } = shell;
  const named = sources.map((choice) => ({ ...choice, label: sourceLabel(choice.label) }));
  const about = services.map((choice) => ({ ...choice, label: serviceText(choice.value) }));
  return (
    <Frame shell={shell} title={frame.numbers} here="numbers">
      <h1>{frame.numbers}</h1>
      <p className={styles.days}>
        {fill(words.days, { from: dayText(range.from), to: dayText(range.to) })}.{' '}
        {fill(words.zone, { zone: ZONE_NAME })}
      </p>
      <RangeForm page="/desk/numbers" range={range} now={now} kept={viewFields(breakdown.view)} />
      {numbers.leads === 0 ? (
        <>
          <Empty {...words.empty} />
          <div className={styles.parts}>
            {breakdown.rows.length > 0 && <Breakdown breakdown={breakdown} range={range} currency={currency} />}
            <Funnel numbers={numbers} />
          </div>
        </>
      ) : (
        <div className={styles.parts}>
          <KeyFigures numbers={numbers} currency={currency} />
          <Breakdown breakdown={breakdown} range={range} currency={currency} />
          <Funnel numbers={numbers} />
          <Weekly title={words.weekly.service} range={range} weeks={weeks} kinds={about} of="byService" />
          <Weekly title={words.weekly.source} range={range} weeks={weeks} kinds={named} of="bySource" />
          <p>
            <ButtonLink href={rangePath('/desk/numbers', range, '.csv')}>{words.csv}</ButtonLink>
          </p>
        </div>
      )}
    </Frame>
  );
}

const sourceLabel = (source: string): string => (source === OTHER ? words.others : sourceText(source));
