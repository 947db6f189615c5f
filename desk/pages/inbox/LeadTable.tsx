import { classes } from '@fairlead/ui/styles/classes.ts';
import { inboxPath, leadPath, orderOf, rowId } from '../../data/filters.ts';
import type { PageProps } from '../../data/frame.ts';
import type { InboxRow } from '../../data/inbox.ts';
import { common, inbox as words } from '../../words.ts';
import { Due } from '../parts/Due.tsx';
import { aboutText, heldText, sourceText } from '../parts/names.ts';
import { useNameOf } from '../parts/people.ts';
import { Release } from '../parts/Release.tsx';
import { StageMark } from '../parts/StageMark.tsx';
import { When } from '../parts/When.tsx';
import { fill } from '../words.ts';
import bar from './BulkBar.module.css';
import { BULK_FORM, Tick } from './BulkBar.tsx';
import styles from './LeadTable.module.css';

type LeadTableProps = Pick<PageProps['inbox'], 'page' | 'filters' | 'cursor' | 'isTicked' | 'now'>;

const CAPTIONS = { due: words.captionDue, oldest: words.captionIdle, newest: words.caption };

/** The leads of one page: a table, and on phones a card for each. */
export function LeadTable({ page: { rows }, filters, cursor, isTicked, now }: LeadTableProps) {
  const { lead, nextStep, received, stage, service, source, owner } = common.columns;
  const nameOf = useNameOf();
  const list = inboxPath(filters, cursor);
  const order = orderOf(filters.view);
  const byDue = order === 'due';
  const columns = byDue
    ? [nextStep, lead, service, source, owner, received]
    : [lead, service, source, filters.held ? common.held : stage, owner, received];
  return (
    <table className={classes(styles.table, byDue ? styles.byDue : styles.byArrival)}>
      <caption className="visually-hidden">{filters.held ? words.captionHeld : CAPTIONS[order]}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={rowId(row.id)}>
            {byDue && (
              <td className={styles.due}>
                <Todo row={row} now={now} />
              </td>
            )}
            <th scope="row" className={styles.lead}>
              <div className={bar.lead}>
                <Tick lead={row} name={row.name} form={BULK_FORM} isTicked={isTicked} />
                <div>
                  <a href={leadPath(row.id, { list, at: row.place })} data-row>
                    <bdi>{row.name}</bdi>
                  </a>
                  <bdi className={styles.company}>{row.company}</bdi>
                </div>
              </div>
            </th>
            <td>{aboutText(row)}</td>
            <td className={styles.source}>
              <bdi>{sourceText(row.source)}</bdi>
            </td>
            {!byDue && (
              <td className={styles.state}>
                {row.heldFor === null ? (
                  <>
                    <StageMark stage={row.stage} />
                    {/* Of the answer only what must be seen. */}
                    <Todo row={row.urgency === null ? { ...row, dueAt: null } : row} now={now} />
                  </>
                ) : (
                  <>
                    <span>{heldText(row.heldFor)}</span>
                    <Release lead={row} name={row.name} now={now} back={list} />
                  </>
                )}
              </td>
            )}
            <td className={styles.owner}>
              {row.owner === null ? <span className="muted">{common.nobody}</span> : nameOf(row.owner)}
            </td>
            <td className={styles.received}>
              <When at={row.receivedAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answer and the next step, what is due first at the top. The person who does it is named unless it is the owner. */
function Todo({
  row: { dueAt, urgency, nextStep: step, owner, hasDeadDelivery },
  now,
}: {
  row: InboxRow;
  now: number;
}) {
  const nameOf = useNameOf();
  const reply = dueAt !== null && <Due of="reply" at={dueAt} urgency={urgency} now={now} />;
  const next = step !== null && (
    <div className={styles.step}>
      <Due {...step} now={now} />
      {step.by !== owner && <span className={styles.by}>{fill(words.by, { person: nameOf(step.by) })}</span>}
    </div>
  );
  const isReplyFirst = step === null || (dueAt !== null && dueAt <= step.at);
  return (
    <>
      {isReplyFirst && reply}
      {next}
      {!isReplyFirst && reply}
      {hasDeadDelivery && <span className={styles.dead}>{words.undelivered}</span>}
    </>
  );
}
