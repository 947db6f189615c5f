import { classes } from '@fairlead/ui/styles/classes.ts';
import styles from './DeliverablePart.module.css';
import { Email } from './Email.tsx';
import { Entries } from './Entries.tsx';
import { Experiment } from './Experiment.tsx';
import { Finding } from './Finding.tsx';
import { Flow } from './Flow.tsx';
import { PagePair } from './PagePair.tsx';
import { SampleList } from './SampleList.tsx';
import { SampleTable } from './SampleTable.tsx';
import { Schedule } from './Schedule.tsx';
import type { BlockWords, SampleLabels } from './sample.ts';
import { room } from './table.ts';

type PartProps = { block: BlockWords; id: string; labels: SampleLabels };

/** One part of a paper: its heading, what it shows, and the note in the margin. A wide table takes the margin too. */
export function DeliverablePart({ block, id, labels }: PartProps) {
  const wide = block.type === 'table' && room(block.columns) === 'many';
  return (
    <section className={classes(styles.part, wide && styles.wide)}>
      <div className={styles.head}>
        {block.type === 'finding' && <p className="small">{block.tag}</p>}
        <h3 id={id}>{block.title}</h3>
      </div>
      {block.note && (
        <p className={styles.note}>
          <b>{labels.note}</b> {block.note}
        </p>
      )}
      <div className={styles.body}>
        <Body block={block} id={id} labels={labels} />
      </div>
    </section>
  );
}

function Body({ block, id, labels }: PartProps) {
  switch (block.type) {
    case 'finding':
      return <Finding finding={block} labels={labels.finding} />;
    case 'terms':
      return <Entries items={block.items.map(({ label, text }) => ({ label, content: <p>{text}</p> }))} />;
    case 'table':
      return <SampleTable table={block} labelledBy={id} />;
    case 'list':
      return <SampleList list={block} />;
    case 'pages':
      return <PagePair pages={block.pages} changed={labels.changed} />;
    case 'experiment':
      return <Experiment test={block} id={id} />;
    case 'schedule':
      return <Schedule items={block.items} />;
    case 'flow':
      return <Flow steps={block.steps} exit={block.exit} labels={labels.flow} />;
    case 'email':
      return <Email email={block} labels={labels.email} />;
  }
}
