import { GoLink } from '@fairlead/ui/actions/GoLink.tsx';
import type { CaseSummary } from '../cases/case.ts';
import { Prose } from '../text/Prose.tsx';
import styles from './Goals.module.css';

/** What the figures mean: the cases by goal, so that a reader compares cases of one kind. */
export function Goals({
  heading,
  intro,
  say,
  goals,
  cases,
}: {
  heading: string;
  intro: string;
  say: string;
  /** Each has one case or more. */
  goals: { id: string; title: string; text: string }[];
  cases: (Pick<CaseSummary, 'id' | 'client'> & { goal: string })[];
}) {
  return (
    <Prose ground="shoal" heading={heading} say={say} paragraphs={[intro]}>
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <li key={goal.id}>
            <h3 className="h4">{goal.title}</h3>
            <p className="mut">{goal.text}</p>
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
