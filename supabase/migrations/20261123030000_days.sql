-- The figures of each day, as the desk counted them, so that its numbers need not count all leads each time. Recent days
-- have no row: their leads are counted each time, and storing a lead changes nothing here.
create table fairlead.lead_days (
  day integer primary key, -- days since 1970, of the leads that arrived then
  changes integer not null, -- grows with every change of these leads: figures that were counted before are not stored
  figures text -- JSON object; null: to be counted again
);

-- A change of a lead takes away the figures of its day, in the same transaction. The row of an older day is made if there
-- is none, so whoever counts that day waits for the change and sees that there was one. A recent day has no row, so those
-- who store leads never wait for one another here.
create function fairlead.recount_day(at bigint) returns void language plpgsql set search_path = '' as $$
declare
  its_day constant integer := at / 86400000;
begin
  update fairlead.lead_days set changes = changes + 1, figures = null where day = its_day;
  if not found and its_day < pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) / 86400) - 1 then
    insert into fairlead.lead_days as known (day, changes) values (its_day, 1)
      on conflict (day) do update set changes = known.changes + 1, figures = null;
  end if;
end $$;
create function fairlead.recount_new() returns trigger language plpgsql set search_path = '' as $$
begin
  perform fairlead.recount_day(new.received_at);
  return null;
end $$;
create function fairlead.recount_both() returns trigger language plpgsql set search_path = '' as $$
begin
  perform fairlead.recount_day(least(old.received_at, new.received_at));
  if old.received_at <> new.received_at then
    perform fairlead.recount_day(greatest(old.received_at, new.received_at));
  end if;
  return null;
end $$;
-- In one order, so that two who delete many leads never wait for each other.
create function fairlead.recount_gone() returns trigger language plpgsql set search_path = '' as $$
begin
  perform fairlead.recount_day(days.at) from (
    select received_at / 86400000 * 86400000 as at from gone group by 1 order by 1
  ) as days;
  return null;
end $$;

create trigger day_of_stored after insert on fairlead.leads
  for each row when (new.state <> 'held') execute function fairlead.recount_new();
create trigger day_of_deleted after delete on fairlead.leads
  referencing old table as gone for each statement execute function fairlead.recount_gone();
create trigger day_of_released after update of state on fairlead.leads
  for each row when ((old.state = 'held') <> (new.state = 'held')) execute function fairlead.recount_new();
-- The stage changes with lead_work. The others are changed by nobody but by hand.
create trigger day_of_changed
  after update of received_at, stage, service, source_utm_source, source_referrer, source_landing on fairlead.leads
  for each row execute function fairlead.recount_both();
create trigger day_of_work after insert or update on fairlead.lead_work
  for each row execute function fairlead.recount_new();
create trigger day_of_work_deleted after delete on fairlead.lead_work
  referencing old table as gone for each statement execute function fairlead.recount_gone();

-- For the median of the waits until the first contact.
create index lead_work_waits on fairlead.lead_work ((contacted_at - received_at), received_at, contacted_at, lead_id)
  where contacted_at is not null;
drop index fairlead.lead_work_contacted;
drop index fairlead.leads_landing;
-- The name of a source: in small letters, without www. in front and .com at the end, so that www.google.com and Google
-- are one. Queries use the same text, or this index would not serve them.
drop index fairlead.leads_source;
create index leads_source on fairlead.leads (
  coalesce(nullif(trim(replace(replace(' ' || lower(coalesce(source_utm_source, source_referrer, 'direct')) || ' ', ' www.', ' '), '.com ', ' ')), ''), 'direct'),
  received_at, id
) where state <> 'held';

-- Only the owner can read and write, like every table here, whatever the default privileges of the project are.
alter table fairlead.lead_days enable row level security;
revoke all on fairlead.lead_days from public;
revoke all on all functions in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on fairlead.lead_days from %I', held);
    execute format('revoke all on all functions in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261123030000_days');
