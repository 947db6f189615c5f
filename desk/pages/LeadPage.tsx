import { serviceName } from '@fairlead/contract/lists.ts';
import { classes } from '@fairlead/site/src/styles/classes.ts';
import common from '../../content/desk/common.json' with { type: 'json' };
import words from '../../content/desk/lead.json' with { type: 'json' };
import { Frame } from './Frame.tsx';
import { Source } from './lead/Attribution.tsx';
import { Deliveries } from './lead/Deliveries.tsx';
import { Details } from './lead/Details.tsx';
import { Erase } from './lead/Erase.tsx';
import { History } from './lead/History.tsx';
import styles from './lead/Lead.module.css';
import { NextStep } from './lead/NextStep.tsx';
import { Other, Person } from './lead/Person.tsx';
import { Reply } from './lead/Reply.tsx';
import type { LeadProps } from './lead/Section.tsx';
import { Trouble } from './lead/Trouble.tsx';
import { Work } from './lead/Work.tsx';
import { Due } from './parts/Due.tsx';
import { heldText } from './parts/names.ts';
import { Release } from './parts/Release.tsx';
import { StageMark } from './parts/StageMark.tsx';
import { When } from './parts/When.tsx';
import { fill } from './words.ts';

/** One lead: what was sent, the work on it, its history, its deliveries. */
export function LeadPage(props: LeadProps) {
  const { lead, now, standing, notice, erasing, shell } = props;
  const { firstName, lastName, service } = lead.fields;
  const name = `${firstName} ${lastName}`;
  if (erasing !== null) return <Erase {...{ lead, name, erasing, now, shell }} />;
  const isRefused = props.conflict !== null || props.note !== null || Object.keys(props.errors).length > 0;
  return (
    <Frame shell={shell} title={isRefused ? fill(common.errorTitle, { page: name }) : name} notice={notice}>
      <Trouble {...props} />
      <p className={styles.back}>
        <a className="txt" href="/desk">
          {words.back}
        </a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.under}>
        <StageMark stage={lead.work.stage} />
        <span>{serviceName(service)}</span>
        <When at={lead.receivedAt} now={now} />
        {lead.dueAt !== null && <Due of="reply" at={lead.dueAt} standing={standing.reply} now={now} />}
      </p>
      {lead.heldFor !== null && <Held {...{ lead, name, now, shell }} reason={lead.heldFor} />}
      <div className={classes('grid', styles.columns)}>
        <div className={classes('c1-7', styles.stack)}>
          {lead.heldFor === null && lead.closedAt === null && <NextStep {...props} />}
          <Details fields={lead.fields} />
          {lead.heldFor === null && <Reply lead={lead} shell={shell} />}
        </div>
        <div className={classes('c8-12', styles.stack, styles.aside)}>
          <Work {...props} />
          <Source lead={lead} />
          <Other others={lead.others} now={now} />
        </div>
        <div className={classes('c1-7', styles.stack)}>
          <History {...props} />
          <Deliveries lead={lead} now={now} viewer={shell.viewer} />
          {shell.viewer?.role === 'leads' && <Person id={lead.id} viewer={shell.viewer} />}
        </div>
      </div>
    </Frame>
  );
}

type HeldProps = Pick<LeadProps, 'lead' | 'now' | 'shell'> & { name: string; reason: string };

function Held({ lead, name, reason, now, shell }: HeldProps) {
  const { title, text } = words.held;
  return (
    <section className={styles.held}>
      <h2>{title}</h2>
      <p>
        {heldText(reason)}. {text}
      </p>
      <Release lead={lead} name={name} now={now} back="/desk" viewer={shell.viewer} />
    </section>
  );
}
