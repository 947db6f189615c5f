import { may } from '@fairlead/leads/roles.ts';
import { STAGES } from '@fairlead/leads/stages.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import { type Seen, tickOf } from '../../data/bulk.ts';
import { type Cursor, type InboxFilters, inboxPath } from '../../data/filters.ts';
import type { Shell } from '../../data/frame.ts';
import { common, bulk as words } from '../../words.ts';
import { useNameOf } from '../parts/people.ts';
import { fill } from '../words.ts';
import styles from './BulkBar.module.css';

/** The form of the page that the ticks belong to. Rows may have forms of their own, so it cannot be around the table. */
export const BULK_FORM = 'bulk';

type TickProps = { lead: Seen; name: string; form?: string | undefined; isTicked?: boolean };

/** The checkbox of a lead. @param form the id of its form; undefined where that is around it */
export const Tick = ({ lead, name, form, isTicked = false }: TickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" form={form} name="lead" value={tickOf(lead)} autoComplete="off" defaultChecked={isTicked} />
    <span className="visually-hidden">{fill(words.tick, { name })}</span>
  </label>
);

/** When the page was made. So a form that is sent twice differs from one that does the same again later. */
export const Shown = ({ now }: { now: number }) => <input type="hidden" name="shown" value={now} />;

type BulkBarProps = {
  filters: InboxFilters;
  cursor: Cursor | null;
  isTicked: boolean;
  now: number;
  shell: Shell;
};

/** What can be done with the ticked leads. */
export function BulkBar({ filters, cursor, isTicked, now, shell: { viewer, people } }: BulkBarProps) {
  const nameOf = useNameOf();
  const { title, all, none, choose, move, assign, step, bin } = words.bar;
  const choices = (values: [string, string][]) => ({ placeholder: choose, options: Object.fromEntries(values) });
  return (
    <form id={BULK_FORM} className={styles.bar} method="post" action="/desk/bulk" aria-labelledby="bulk-title">
      <Shown now={now} />
      <input type="hidden" name="back" value={inboxPath(filters, cursor)} />
      <h2 id="bulk-title" className="h4">
        {title}
      </h2>
      <a className="underlined" data-tick href={tickPath(inboxPath(filters, cursor), !isTicked)}>
        {isTicked ? none : all}
      </a>
      {filters.held ? (
        <Do what="release" label={common.release} />
      ) : (
        <>
          <div className={styles.choice}>
            <FieldSelect
              label={common.columns.stage}
              name="stage"
              {...choices(STAGES.map((stage) => [stage, common.stages[stage]]))}
            />
            <Do what="move" label={move} />
          </div>
          <div className={styles.choice}>
            <FieldSelect
              label={common.columns.owner}
              name="assignee"
              {...choices([...people.map((person): [string, string] => [person, nameOf(person)]), ['', common.nobody]])}
            />
            <Do what="assign" label={assign} />
          </div>
          <Do what="step" label={step} />
        </>
      )}
      {may(viewer?.role, 'delete') && (
        <Button type="submit" formAction="/desk/bulk/bin" size="small">
          {bin}
        </Button>
      )}
    </form>
  );
}

/** The address of a list with all its leads ticked, or none. */
const tickPath = (list: string, isTicked: boolean): string =>
  `${list}${isTicked ? `${list.includes('?') ? '&' : '?'}ticked=1` : ''}#${BULK_FORM}`;

const Do = ({ what, label }: { what: string; label: string }) => (
  <Button type="submit" name="do" value={what} size="small">
    {label}
  </Button>
);
