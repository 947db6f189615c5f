import { CLICK_PLATFORMS, type Click } from '@fairlead/contract/clicks.ts';
import { keysOf } from '@fairlead/contract/records.ts';
import type { ReactNode } from 'react';
import type { LeadView, SourceView } from '../../data/lead.ts';
import { common, lead as words } from '../../words.ts';
import { dayInYearText } from '../format.ts';
import { sourceText } from '../parts/names.ts';
import { fill } from '../words.ts';
import { Facts, Section } from './Section.tsx';

const { source: labels } = words;

/** Where the visit began, and where it was last entered. */
export const Source = ({ lead }: { lead: LeadView }) => (
  <Section title={labels.title}>
    <Facts
      facts={[
        [labels.origin, common.origins[lead.origin]],
        [labels.referredBy, lead.referredBy && <bdi key="by">{lead.referredBy}</bdi>],
        [labels.name, <bdi key="name">{sourceText(lead.sourceName)}</bdi>],
        [labels.click, lead.source.click && clickText(lead.source.click)],
        [labels.clickId, lead.source.click && <bdi key="click">{lead.source.click.id}</bdi>],
      ]}
    />
    <Touch title={labels.first} source={lead.source} />
    {lead.lastTouch && <Touch title={labels.last} source={lead.lastTouch} />}
  </Section>
);

const clickText = ({ kind, at }: Click): string =>
  fill(labels.clickOf, { platform: CLICK_PLATFORMS[kind].platform, day: dayInYearText(Date.parse(at)) });

function Touch({ title, source: { landing, referrer, page, utm } }: { title: string; source: SourceView }) {
  const parts = keysOf(labels.utm);
  const facts: [string, string | null][] = [
    [labels.landing, landing],
    [labels.referrer, referrer],
    [labels.page, page],
    ...parts.map((part): [string, string | null] => [labels.utm[part], utm[part]]),
  ];
  const isKnown = facts.some(([, value]) => value !== null);
  return (
    <>
      <h3>{title}</h3>
      {isKnown ? <Facts facts={facts.map(asText)} /> : <p className="muted">{labels.none}</p>}
    </>
  );
}

const asText = ([label, value]: [string, string | null]): [string, ReactNode] => [label, value && <bdi>{value}</bdi>];
