import { inboxPath, NO_FILTERS } from '@fairlead/contract/desk/filters.ts';
import type { PageProps, Shell } from '@fairlead/contract/desk/frame.ts';
import { ButtonLink } from '@fairlead/site/src/ui/actions/Button.tsx';
import frame from '../../content/desk/frame.json' with { type: 'json' };
import words from '../../content/desk/inbox.json' with { type: 'json' };
import { Frame } from './Frame.tsx';
import { countText } from './format.ts';
import { ActiveFilters, isFiltered } from './inbox/ActiveFilters.tsx';
import { Filters } from './inbox/Filters.tsx';
import styles from './inbox/Inbox.module.css';
import { LeadTable } from './inbox/LeadTable.tsx';
import { StageTabs } from './inbox/StageTabs.tsx';
import { Empty } from './parts/Empty.tsx';
import { fill } from './words.ts';

type InboxProps = PageProps['inbox'] & { shell: Shell };

/** The leads, newest first, with what narrows them down. */
export function InboxPage({ page, filters, now, notice, shell }: InboxProps) {
  const { found, choices } = page;
  const { one, many } = words.counts;
  return (
    <Frame shell={shell} title={frame.inbox} here="inbox" notice={notice}>
      <div className={styles.top}>
        <h1>{frame.inbox}</h1>
        <p className={styles.count}>
          {found.count === 1 && !found.more ? one : fill(many, { count: countText(found) })}
        </p>
      </div>
      <StageTabs page={page} filters={filters} />
      <Filters filters={filters} choices={choices} />
      <ActiveFilters filters={filters} />
      {filters.held && page.rows.length > 0 && <p className={styles.hint}>{words.heldText}</p>}
      {page.rows.length > 0 ? <LeadTable {...{ page, filters, now, shell }} /> : <Nothing filters={filters} />}
      <Paging page={page} filters={filters} />
    </Frame>
  );
}

type ListProps = Pick<InboxProps, 'page' | 'filters'>;

/** Why there is no row. */
function Nothing({ filters }: Pick<InboxProps, 'filters'>) {
  if (filters.held && !isFiltered({ ...filters, held: false })) return <Empty {...words.noHeld} />;
  if (isFiltered(filters)) {
    return (
      <Empty {...words.noMatch}>
        <ButtonLink href={inboxPath({ ...NO_FILTERS, held: filters.held })}>{words.clear}</ButtonLink>
      </Empty>
    );
  }
  const { title, text, link } = words.empty;
  return (
    <Empty title={title} text={text}>
      <ButtonLink href="/contact">{link}</ButtonLink>
    </Empty>
  );
}

function Paging({ page: { newer, older }, filters }: ListProps) {
  if (newer === null && older === null) return null;
  return (
    <nav className={styles.paging} aria-label={words.paging}>
      {newer !== null && (
        <ButtonLink href={inboxPath(filters, newer)} rel="prev">
          {words.newer}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink href={inboxPath(filters, older)} rel="next">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
