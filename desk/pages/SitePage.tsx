import type { Metric } from '@fairlead/contract/visits/names.ts';
import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { rangePath } from '../data/numbers.ts';
import { type BuildRow, gradeOf, type SiteFigures, type VitalsRow } from '../data/site.ts';
import { frame, site as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { dayOfText, dayText } from './format.ts';
import numbers from './numbers/Numbers.module.css';
import { RangeForm } from './numbers/RangeForm.tsx';
import { Empty } from './parts/Empty.tsx';
import { Errors } from './site/Errors.tsx';
import { browserText, deviceText, figureText, pageText } from './site/names.ts';
import { RefusedFields } from './site/RefusedFields.tsx';
import styles from './site/Site.module.css';
import { FELT, Figure, Meter, Vitals, viewsText } from './site/Vitals.tsx';
import { fill } from './words.ts';

/** How the site did for its visitors: how fast it was, where the form lost people, and what went wrong. */
export function SitePage({ site, now, shell }: PageProps['site'] & { shell: Shell }) {
  const { range, all, pages, builds, refused, errors } = site;
  return (
    <Frame shell={shell} title={frame.site} here="site">
      <h1>{frame.site}</h1>
      <p className={numbers.days}>
        {fill(words.days, { from: dayText(range.from), to: dayText(range.to) })}. {viewsText(all.views)}.
      </p>
      <RangeForm page="/desk/site" range={range} now={now} />
      {all.views === 0 && errors.length === 0 ? (
        <Empty {...words.empty} />
      ) : (
        <div className={numbers.parts}>
          <Glance all={all} />
          <section>
            <h2>{words.pages.title}</h2>
            <Vitals title={words.pages.title} name={words.pages.name} rows={named(pages, pageText)} />
          </section>
          <Builds builds={builds} />
          <Browsers site={site} />
          <RefusedFields refused={refused} />
          <Errors errors={errors} />
          <p>
            <ButtonLink href={rangePath('/desk/site', range, '.csv')}>{words.csv}</ButtonLink>
          </p>
        </div>
      )}
    </Frame>
  );
}

const named = (rows: VitalsRow[], nameOf: (value: string) => string) =>
  rows.map((row) => ({ ...row, label: <bdi>{nameOf(row.value)}</bdi>, text: nameOf(row.value) }));

/** The figures of all views that a visitor feels. */
const Glance = ({ all }: { all: VitalsRow }) => (
  <section>
    <h2 className="visually-hidden">{words.vitals.title}</h2>
    <Figures all={all} metrics={FELT} />
    <p className={classes(styles.limits, 'text-width')}>{words.vitals.limits}</p>
  </section>
);

function Figures({ all, metrics }: { all: VitalsRow; metrics: readonly Metric[] }) {
  const { names, grades, none } = words.vitals;
  return (
    <dl className={styles.figures}>
      {metrics.map((metric) => {
        const found = all.metrics[metric];
        const grade = found && gradeOf(metric, found.p75);
        return (
          <div key={metric}>
            <dt>{names[metric]}</dt>
            <dd>
              <span className={classes(styles.figure, grade === 'poor' && styles.poor)}>
                {found ? figureText(metric, found.p75) : none} {grade && <small>{grades[grade]}</small>}
              </span>
              {found && <Meter metric={metric} figure={found.p75} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Builds({ builds }: { builds: BuildRow[] }) {
  const { title, name, since, first } = words.builds;
  const [newest, before] = builds;
  return (
    <section>
      <h2>{title}</h2>
      {newest && before ? <Beside before={before} newest={newest} /> : <p className="muted">{first}</p>}
      <Vitals
        title={title}
        name={name}
        rows={builds.map((row) => ({
          ...row,
          label: row.value,
          text: row.value,
          note: <span className="small muted">{fill(since, { day: dayOfText(row.firstAt) })}</span>,
        }))}
      />
    </section>
  );
}

/** The newest build and the one before it. How many views a figure is of says how much chance may be in it. */
const Beside = ({ before, newest }: { before: BuildRow; newest: BuildRow }) => (
  <table className={styles.beside}>
    <caption>{words.builds.beside}</caption>
    <thead>
      <tr>
        <td />
        {[before, newest].map(({ value }) => (
          <th key={value} scope="col">
            {value}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {FELT.map((metric) => (
        <tr key={metric}>
          <th scope="row">{metric}</th>
          {[before, newest].map(({ value, metrics: { [metric]: found } }) => (
            <td key={value}>
              <Figure metric={metric} found={found} />
              {found && <span className="small muted">{viewsText(found.views)}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** By device. What only who repairs the site looks for is folded away below it. */
function Browsers({ site: { all, devices, engines, connections } }: { site: SiteFigures }) {
  const { title, device, engine, connection, more } = words.browsers;
  const kinds = [
    { name: engine, rows: named(engines, browserText) },
    { name: connection, rows: named(connections, browserText) },
  ];
  return (
    <section>
      <h2>{title}</h2>
      <Vitals title={title} name={device} rows={named(devices, deviceText)} />
      <details className={styles.more}>
        <summary>{more}</summary>
        <div className={styles.kinds}>
          <Figures all={all} metrics={['TTFB']} />
          {kinds.map(({ name, rows }) => (
            <section key={name}>
              <h3>{name}</h3>
              <Vitals title={name} name={name} rows={rows} />
            </section>
          ))}
        </div>
      </details>
    </section>
  );
}
