import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { type BulkResult, type Missed, type NamedLead, UNDO_MS } from '../data/bulk.ts';
import { leadPath } from '../data/filters.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { common, bulk as words } from '../words.ts';
import styles from './BulkPage.module.css';
import { Frame } from './Frame.tsx';
import { clockTime, numberText } from './format.ts';
import { Plain } from './Plain.tsx';
import { type NameOf, useNameOf } from './parts/people.ts';
import { fill } from './words.ts';

type BulkProps = PageProps['bulk'] & { shell: Shell };

/** What was done with how many leads, which were left alone, and for a while a button that undoes it. */
export function BulkPage({ result, now, back, shell }: BulkProps) {
  const { count, only, already, missed, undone } = result;
  const nameOf = useNameOf();
  const title = undone ? undoneText(undone.count) : doneText(result, nameOf);
  return (
    <Frame shell={shell} title={title}>
      <Plain title={title}>
        {only && (
          <p className="intro">
            <Lead lead={only} list={back} />
          </p>
        )}
        {undone ? (
          <Left text={words.undo.missed} missed={undone.missed} list={back} />
        ) : (
          <>
            {already > 0 && <p>{counted(result.change.do === 'step' ? words.noStep : words.already, already)}</p>}
            <Left text={words.missed} missed={missed} list={back} />
            {count > 0 && <Undo result={result} now={now} back={back} />}
          </>
        )}
        <p className={styles.links}>
          <ButtonLink href={back}>{words.back}</ButtonLink>
          {result.change.do === 'bin' && <ButtonLink href="/desk/bin">{words.toBin}</ButtonLink>}
        </p>
      </Plain>
    </Frame>
  );
}

export const counted = ({ one, many }: { one: string; many: string }, count: number, to = ''): string =>
  fill(count === 1 ? one : many, { count: numberText(count), to });

function doneText({ change, count }: BulkResult, nameOf: NameOf): string {
  const { none, ...done } = words.done;
  if (count === 0) return none;
  switch (change.do) {
    case 'assign':
      return change.owner === null ? counted(done.unassign, count) : counted(done.assign, count, nameOf(change.owner));
    case 'move':
      return counted(done.move, count, common.stages[change.stage]);
    default:
      return counted(done[change.do], count);
  }
}

const undoneText = (count: number): string => (count === 0 ? words.undo.none : counted(words.undo.done, count));

const Lead = ({ lead: { id, name, hasPage }, list }: { lead: NamedLead; list: string | null }) =>
  hasPage ? (
    <a className="underlined" href={leadPath(id, list === null ? null : { list, at: null })}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );

type LeftProps = { text: string; missed: Missed; list?: string | null };

/** The leads to which nothing was done, and why. Nothing where there are none. */
export const Left = ({ text, missed: { leads, erased }, list = null }: LeftProps) => (
  <>
    {leads.length > 0 && (
      <div>
        <p>{text}</p>
        <ul className={styles.leads}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <Lead lead={lead} list={list} />
            </li>
          ))}
        </ul>
      </div>
    )}
    {erased > 0 && <p>{counted(words.erased, erased)}</p>}
  </>
);

/** The button, while it does something. Without a script it stays on the page, which so says until when. */
function Undo({ result: { id, change, at }, now, back }: Omit<BulkProps, 'shell'>) {
  const { submit, until, late } = words.undo;
  const end = at + UNDO_MS;
  if (now >= end) return <p>{late[change.do]}</p>;
  const then = { release: words.follows, bin: fill(words.binned, { days: BIN_DAYS }), assign: '', move: '', step: '' };
  return (
    <div className={styles.undo}>
      <form method="post" action={`/desk/bulk/${encodeURIComponent(id)}/undo`}>
        <input type="hidden" name="back" value={back} />
        <Button type="submit" variant="filled" aria-describedby="until">
          {submit}
        </Button>
        <p id="until">
          {fill(until, { time: clockTime(end) })} {then[change.do]}
        </p>
      </form>
    </div>
  );
}
