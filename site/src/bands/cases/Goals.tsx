import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import type { CaseEntry } from '../../content/types.ts';
import type { Placed } from '../module.ts';
import styles from './Goals.module.css';

/** What the figures mean: the cases by goal, so that a reader compares cases of one kind. */
export function Goals({
  heading,
  intro,
  say,
  goals,
  cases,
  ...at
}: {
  heading: string;
  intro: string;
  say?: string | undefined;
  /** Each has one case or more. */
  goals: { id: string; title: string; text: string }[];
  cases: CaseEntry[];
} & Placed) {
  return (
    <Prose {...at} heading={heading} say={say} paragraphs={[intro]}>
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <li key={goal.id}>
            <h3 className="h4">{goal.title}</h3>
            <p className="muted">{goal.text}</p>
            <p className={styles.links}>
              {cases
                .filter((study) => study.goal === goal.id)
                .map(({ id, client }) => (
                  <GoLink key={id} href={`/case-studies/${id}`}>
                    {client}
                  </GoLink>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </Prose>
  );
}
