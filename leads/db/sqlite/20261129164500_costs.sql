-- What a channel or one of its campaigns cost in a month.
create table costs (
  id text primary key, -- month, channel and campaign
  month text not null, -- such as 2026-01
  channel text not null,
  campaign text not null, -- empty: what the channel cost besides its campaigns
  cents integer not null
) strict;
create index costs_month on costs (month);

-- When it was first qualified or won. Null where it never was, or where that was taken back.
alter table leads add column qualified_at integer;
update leads set qualified_at = (
  select min(at) from lead_history
  where lead_id = leads.id and action = 'changed' and (detail like '%"to":"qualified"%' or detail like '%"to":"won"%')
) where stage in ('qualified', 'won', 'lost');

-- What the numbers put leads together by, and the inbox narrows them down by. It is two, because PostgreSQL stores no entry of
-- an index with 2,704 bytes or more, and a visitor can make each text as long as it may be.
create index leads_ways on leads (
  received_at, id, held, binned_at, stage, service, source_name, owner, origin, click_kind, qualified_at,
  source_utm_medium, source_utm_campaign);
create index leads_ends on leads (received_at, id, held, binned_at, stage, qualified_at, source_utm_term, source_landing);
create index leads_won on leads (closed_at, id) where stage = 'won';
