import { STAGES } from '@fairlead/leads/stages.ts';
import type { InboxFilters } from '../../data/filters.ts';
import type { Count, InboxPage } from '../../data/inbox.ts';
import { common, inbox as words } from '../../words.ts';
import { Tabs } from './Tabs.tsx';

type StageTabsProps = { page: Pick<InboxPage, 'stages' | 'held'>; filters: InboxFilters };

/** A link to each stage and to held leads, with how many there are. The other filters stay. */
export function StageTabs({ page: { stages, held }, filters }: StageTabsProps) {
  const tab = (label: string, change: Partial<InboxFilters>, count: Count | null) => {
    const wanted = { ...filters, stage: null, held: false, ...change };
    return { label, wanted, count, isHere: wanted.stage === filters.stage && wanted.held === filters.held };
  };
  return (
    <Tabs
      label={words.stages}
      tabs={[
        tab(words.all, {}, null),
        ...STAGES.map((stage) => tab(common.stages[stage], { stage }, stages[stage])),
        tab(common.held, { held: true }, held),
      ]}
    />
  );
}
