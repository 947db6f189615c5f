import { recordOf } from '@fairlead/contract/records.ts';
import { AUDITED_ACTIONS } from '@fairlead/leads/audited-actions.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import { leadPath } from '../data/filters.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { type RecordEntry, recordPath } from '../data/record.ts';
import { frame, record as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { numberText, ZONE_NAME } from './format.ts';
import { Empty } from './parts/Empty.tsx';
import { When } from './parts/When.tsx';
import styles from './RecordPage.module.css';
import { fill, listed } from './words.ts';

type RecordProps = PageProps['record'] & { shell: Shell };

/** Who did what, the newest first. */
export function RecordPage({ page, filters, isFirst, now, shell }: RecordProps) {
  const { when, who, what, leads } = words.columns;
  return (
    <Frame shell={shell} title={frame.record}>
      <h1>{frame.record}</h1>
      <p className={styles.text}>{fill(words.text, { zone: ZONE_NAME })}</p>
      <Filters actors={page.actors} filters={filters} />
      {page.entries.length === 0 ? (
        <Empty {...words.empty} />
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              {[when, who, what, leads].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <When at={entry.at} now={now} />
                </td>
                <td>
                  <bdi>{actorText(entry.actor)}</bdi>
                </td>
                <td>{whatText(entry)}</td>
                <td>
                  <Leads entry={entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(!isFirst || page.next !== null) && (
        <nav className={styles.paging} aria-label={words.paging}>
          {!isFirst && <ButtonLink href={recordPath(filters)}>{words.newest}</ButtonLink>}
          {page.next !== null && (
            <ButtonLink href={recordPath(filters, page.next)} rel="next">
              {words.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Frame>
  );
}

const actorText = (actor: string): string => listed(words.actors, actor) ?? actor;

function whatText({ action, of }: RecordEntry): string {
  const text = listed(words.actions, action) ?? action;
  return of === null ? text : fill(words.of, { action: text, person: of });
}

/** The leads by the beginnings of their ids: a link to each that is still there. */
function Leads({ entry: { leads, count } }: { entry: RecordEntry }) {
  if (leads.length === 0) return count === null ? null : numberText(count);
  const more = (count ?? 0) - leads.length;
  return (
    <ul className={styles.leads}>
      {leads.map(({ id, isThere }) => (
        <li key={id}>
          {isThere ? (
            <a className="underlined" href={leadPath(id)}>
              {id.slice(0, 8)}
            </a>
          ) : (
            fill(words.gone, { id: id.slice(0, 8) })
          )}
        </li>
      ))}
      {more > 0 && <li>{fill(words.more, { count: numberText(more) })}</li>}
    </ul>
  );
}

function Filters({ actors, filters }: { actors: string[] } & Pick<RecordProps, 'filters'>) {
  const { actor, anybody, action, anything, submit } = words.filters;
  const people = [...new Set([...actors, filters.actor])].filter((person) => person !== null);
  return (
    <search>
      <form className={styles.filters} action="/desk/record">
        <FieldSelect
          name="actor"
          label={actor}
          placeholder={anybody}
          options={Object.fromEntries([['', anybody], ...people.map((person) => [person, actorText(person)])])}
          defaultValue={filters.actor ?? ''}
        />
        <FieldSelect
          name="action"
          label={action}
          placeholder={anything}
          options={{ '': anything, ...recordOf(AUDITED_ACTIONS, (name) => words.actions[name]) }}
          defaultValue={filters.action ?? ''}
        />
        <Button type="submit" variant="filled">
          {submit}
        </Button>
      </form>
    </search>
  );
}
