import { Band } from '@fairlead/ui/blocks/Band.tsx';
import styles from './Deliverable.module.css';
import { DeliverablePart } from './DeliverablePart.tsx';
import type { BlockWords, SampleLabels } from './sample.ts';

type DeliverableProps = {
  document: { title: string; facts: { label: string; text: string }[] };
  blocks: BlockWords[];
  labels: SampleLabels;
};

/** A paper as a client would get it. It says at its head and at its foot that the shop is invented. */
export const Deliverable = ({ document, blocks, labels }: DeliverableProps) => (
  <Band ground="shoal" pad="bottom">
    <div className={styles.place}>
      <article className={`paper ${styles.sheet}`}>
        <div className={styles.inside}>
          <Mark labels={labels} />
          <header className={styles.head}>
            <h2>{document.title}</h2>
            <dl>
              {document.facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </header>
          {blocks.map((block, at) => (
            <DeliverablePart key={block.title} block={block} id={`part-${at + 1}`} labels={labels} />
          ))}
          <div className={styles.foot}>
            <Mark labels={labels} />
          </div>
        </div>
      </article>
    </div>
  </Band>
);

const Mark = ({ labels }: Pick<DeliverableProps, 'labels'>) => (
  <p className={styles.mark}>
    <b>{labels.sample}</b> {labels.mark}
  </p>
);
