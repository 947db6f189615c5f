import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { PullActions } from '@fairlead/ui/blocks/Pull.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { ReactNode } from 'react';
import type { PostEntry } from '../../content/types.ts';
import styles from './PostBody.module.css';
import text from './PostText.module.css';
import wide from './PostWide.module.css';
import { Sources, type SourcesProps } from './Sources.tsx';

type PostBodyProps = {
  headings: PostEntry['headings'];
  sources: SourcesProps['sources'];
  /** The service that the post ends with, and the one thing to do next. */
  service: { name: string; href: string; action: { label: string; href: string } };
  labels: SourcesProps['labels'] & Record<'contents' | 'behind', string>;
  /** The text. */
  children: ReactNode;
};

/** From this many sections on, a text has a list of them. */
const LONG = 4;

/** The level of the sections of a text: the title of the page is above them. */
const SECTION = 2;

/** The text of a post with its sections beside it, its sources, and the service that it is about. */
export function PostBody({ headings, sources, service, labels, children }: PostBodyProps) {
  const sections = headings.filter(({ depth }) => depth === SECTION);
  return (
    <Band>
      <div className={classes('wrap', 'grid', styles.grid)}>
        {sections.length >= LONG && (
          <nav className={classes('columns-1-3', styles.contents)} aria-label={labels.contents}>
            <p>{labels.contents}</p>
            <ol>
              {sections.map(({ slug, text: heading }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes('columns-4-11', text.text, wide.wide)}>{children}</div>
        <Sources sources={sources} labels={labels} />
        <div className="columns-4-11">
          <p className={classes('muted', styles.label)}>{labels.behind}</p>
          <PullActions actions={[service.action, { label: service.name, href: service.href }]} />
        </div>
      </div>
    </Band>
  );
}
