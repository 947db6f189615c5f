import type { Labels, Service } from '../../content/types.ts';
import { GoLink } from '../../ui/actions/GoLink.tsx';
import { MarkedLists } from '../../ui/blocks/MarkedLists.tsx';
import { Prose } from '../text/Prose.tsx';

type TermsProps = { words: Labels['service']['terms'] } & Pick<Service, 'cost' | 'begins' | 'ends'>;

/** What moves the price of a service up and down, how the engagement starts, and how it ends. */
export function Terms({ words, cost, begins, ends }: TermsProps) {
  return (
    <Prose ground="shoal" heading={words.heading}>
      <MarkedLists
        lists={[
          { heading: words.raises, items: cost.raises, mark: 'up' },
          { heading: words.lowers, items: cost.lowers, mark: 'down' },
        ]}
      >
        <div>
          <h3>{words.begins}</h3>
          <p>{begins}</p>
        </div>
        <div>
          <h3>{words.ends}</h3>
          <p>{ends}</p>
        </div>
      </MarkedLists>
      <p>
        <GoLink href={words.more.href}>{words.more.label}</GoLink>
      </p>
    </Prose>
  );
}
