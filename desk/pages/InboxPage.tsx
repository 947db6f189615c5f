import { may } from '@fairlead/leads/roles.ts';
import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { NEW_LEAD_PATH } from '../data/by-hand.ts';
import { inboxPath, isFiltered, NO_FILTERS, orderOf } from '../data/filters.ts';
import type { PageProps, Shell } from '../data/frame.ts';
import { byHand, frame, inbox as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { countText } from './format.ts';
import { ActiveFilters } from './inbox/ActiveFilters.tsx';
import { Attention } from './inbox/Attention.tsx';
import { BulkBar } from './inbox/BulkBar.tsx';
import { Filters } from './inbox/Filters.tsx';
import styles from './inbox/Inbox.module.css';
import { LeadTable } from './inbox/LeadTable.tsx';
import { StageTabs } from './inbox/StageTabs.tsx';
import { Views } from './inbox/Views.tsx';
import { Empty } from './parts/Empty.tsx';
import { fill } from './words.ts';

type InboxProps = PageProps['inbox'] & { shell: Shell };

/** A list of leads: what is to do, what is due first at the top, or all leads with what narrows them down. */
export function InboxPage({ page, filters, cursor, isTicked, now, notice, shell }: InboxProps) {
  const { found, choices } = page;
  const { one, many } = words.counts;
  return (
    <Frame shell={shell} title={frame.inbox} here="inbox" notice={notice}>
      <div className={styles.top}>
        <h1>{frame.inbox}</h1>
        <p className={styles.count}>
          {found.count === 1 && !found.more ? one : fill(many, { count: countText(found) })}
        </p>
        <ButtonLink size="small" href={NEW_LEAD_PATH} data-key="n">
          {byHand.add}
        </ButtonLink>
      </div>
      <Views page={page} filters={filters} />
      <Attention page={page} filters={filters} now={now} />
      {filters.view === 'all' && (
        <>
          <StageTabs page={page} filters={filters} />
          <Filters filters={filters} choices={choices} people={shell.people} />
          <ActiveFilters filters={filters} />
        </>
      )}
      {filters.held && page.rows.length > 0 && <p className={styles.hint}>{words.heldText}</p>}
      {page.rows.length > 0 ? (
        <>
          <LeadTable {...{ page, filters, cursor, isTicked, now }} />
          <BulkBar {...{ filters, cursor, isTicked, now, shell }} />
        </>
      ) : (
        <Nothing page={page} filters={filters} />
      )}
      <Paging page={page} filters={filters} />
      <p className={styles.elsewhere}>
        {may(shell.viewer?.role, 'delete') && (
          <a className="underlined" href="/desk/bin">
            {words.bin}
          </a>
        )}
        {may(shell.viewer?.role, 'record') && (
          <a className="underlined" href="/desk/record">
            {words.record}
          </a>
        )}
      </p>
    </Frame>
  );
}

type ListProps = Pick<InboxProps, 'page' | 'filters'>;

/** Why there is no row. */
function Nothing({ page: { stages, held }, filters }: ListProps) {
  const { view } = filters;
  const hasLeads = [...Object.values(stages), held].some(({ count }) => count > 0);
  if (view !== 'all' && hasLeads) return <Empty {...words.nothing[view]} />;
  if (filters.held && !isFiltered({ ...filters, held: false })) return <Empty {...words.noHeld} />;
  if (isFiltered(filters)) {
    return (
      <Empty {...words.noMatch}>
        <ButtonLink href={inboxPath({ ...NO_FILTERS, view: 'all', held: filters.held })}>{words.clear}</ButtonLink>
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

/** What the links to the pages around this one say, by the order of the list. */
const AROUND = {
  due: [words.sooner, words.later],
  oldest: [words.older, words.newer],
  newest: [words.newer, words.older],
} as const;

function Paging({ page: { previous, next }, filters }: ListProps) {
  if (previous === null && next === null) return null;
  const [before, after] = AROUND[orderOf(filters.view)];
  return (
    <nav className={styles.paging} aria-label={words.paging}>
      {previous !== null && (
        <ButtonLink href={inboxPath(filters, previous)} rel="prev">
          {before}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={inboxPath(filters, next)} rel="next">
          {after}
        </ButtonLink>
      )}
    </nav>
  );
}
