import { fullName } from '@fairlead/contract/text.ts';
import { may } from '@fairlead/leads/roles.ts';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { rowId } from '../data/filters.ts';
import { common, lead as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Source } from './lead/Attribution.tsx';
import { Calls } from './lead/Calls.tsx';
import { Deliveries } from './lead/Deliveries.tsx';
import { Details } from './lead/Details.tsx';
import { Erase } from './lead/Erase.tsx';
import { History } from './lead/History.tsx';
import styles from './lead/Lead.module.css';
import { Do } from './lead/LeadForm.tsx';
import { isStepTyped, NextStep } from './lead/NextStep.tsx';
import { Other, Person } from './lead/Person.tsx';
import { Reply } from './lead/Reply.tsx';
import type { LeadProps } from './lead/Section.tsx';
import { Trouble } from './lead/Trouble.tsx';
import { Work } from './lead/Work.tsx';
import { Due } from './parts/Due.tsx';
import { aboutText, heldText } from './parts/names.ts';
import { StageMark } from './parts/StageMark.tsx';
import { When } from './parts/When.tsx';
import { fill } from './words.ts';

/** One lead: what was sent, the work on it, its history, its deliveries. */
export function LeadPage(props: LeadProps) {
  const { lead, now, place, around, urgency, notice, erasing, draft, shell } = props;
  const { service } = lead.fields;
  const name = fullName(lead.fields);
  if (erasing !== null) return <Erase {...{ lead, name, place, erasing, now, shell }} />;
  const isRefused = props.conflict !== null || props.noteError !== null || Object.keys(props.errors).length > 0;
  return (
    <Frame shell={shell} title={isRefused ? fill(common.errorTitle, { page: name }) : name} notice={notice}>
      <Trouble {...props} />
      <nav className={styles.back} aria-label={words.list}>
        <a className="underlined" href={place === null ? '/desk' : `${place.list}#${rowId(lead.id)}`}>
          {words.back}
        </a>
        {around.previous !== null && (
          <a className="underlined" rel="prev" data-key="k" href={around.previous}>
            {words.previous}
          </a>
        )}
        {around.next !== null && (
          <a className="underlined" rel="next" data-key="j" href={around.next}>
            {words.next}
          </a>
        )}
      </nav>
      {/* What Enter in a field does: the first button of a form. */}
      <Do lead={lead} what="work" className="visually-hidden" tabIndex={-1} aria-hidden>
        {words.work.submit}
      </Do>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.under}>
        <StageMark stage={lead.work.stage} />
        <span>{aboutText({ service, origin: lead.origin })}</span>
        <When at={lead.receivedAt} now={now} />
        {lead.dueAt !== null && <Due of="reply" at={lead.dueAt} urgency={urgency.reply} now={now} />}
      </p>
      {lead.heldFor !== null && <Held {...{ lead, name }} reason={lead.heldFor} />}
      <div className={classes('grid', styles.columns)}>
        <div className={classes('columns-1-7', styles.stack)}>
          {((lead.heldFor === null && lead.closedAt === null) || isStepTyped(draft)) && <NextStep {...props} />}
          <Calls lead={lead} now={now} />
          <Details lead={lead} place={place} />
          {lead.heldFor === null && <Reply lead={lead} shell={shell} />}
        </div>
        <div className={classes('columns-8-12', styles.stack, styles.aside)}>
          <Work {...props} />
          <Source lead={lead} />
          <Other others={lead.others} website={lead.fields.website} now={now} place={place} />
        </div>
        <div className={classes('columns-1-7', styles.stack)}>
          <History {...props} />
          <Deliveries lead={lead} now={now} />
          {may(shell.viewer?.role, 'delete') && <Person id={lead.id} place={place} />}
        </div>
      </div>
    </Frame>
  );
}

type HeldProps = Pick<LeadProps, 'lead'> & { name: string; reason: string };

function Held({ lead, name, reason }: HeldProps) {
  const { title, text } = words.held;
  return (
    <section className={styles.held}>
      <h2>{title}</h2>
      <p>
        {heldText(reason)}. {text}
      </p>
      <Do lead={lead} what="release" size="small" variant="filled">
        {common.release}
        <span className="visually-hidden"> {fill(common.releaseAbout, { name })}</span>
      </Do>
    </section>
  );
}
