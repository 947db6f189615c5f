-- The same tables as supabase/migrations/20261123030000_days.sql; a test compares the two.
-- The figures of each day, as the desk counted them, so that its numbers need not count all leads each time. Recent days
-- have no row: their leads are counted each time, and storing a lead changes nothing here.
create table lead_days (
  day integer primary key, -- days since 1970, of the leads that arrived then
  changes integer not null, -- grows with every change of these leads: figures that were counted before are not stored
  figures text -- JSON object; null: to be counted again
) strict;

-- A change of a lead takes away the figures of its day, in the same transaction. The row of an older day is made if there
-- is none, so whoever counts that day sees that something has changed meanwhile.
create trigger day_of_stored after insert on leads when new.state <> 'held' begin
  insert into lead_days (day, changes) select new.received_at / 86400000, 1
    where new.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = new.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
create trigger day_of_deleted after delete on leads begin
  insert into lead_days (day, changes) select old.received_at / 86400000, 1
    where old.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = old.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
create trigger day_of_released after update of state on leads when (old.state = 'held') <> (new.state = 'held') begin
  insert into lead_days (day, changes) select new.received_at / 86400000, 1
    where new.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = new.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
-- The stage changes with lead_work. The others are changed by nobody but by hand.
create trigger day_of_changed after update of received_at, stage, service, source_utm_source, source_referrer, source_landing on leads begin
  insert into lead_days (day, changes) select value, 1 from json_each(json_array(old.received_at / 86400000, new.received_at / 86400000))
    where value < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = value)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
create trigger day_of_work_stored after insert on lead_work begin
  insert into lead_days (day, changes) select new.received_at / 86400000, 1
    where new.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = new.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
create trigger day_of_work_changed after update on lead_work begin
  insert into lead_days (day, changes) select new.received_at / 86400000, 1
    where new.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = new.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;
create trigger day_of_work_deleted after delete on lead_work begin
  insert into lead_days (day, changes) select old.received_at / 86400000, 1
    where old.received_at / 86400000 < unixepoch() / 86400 - 1 or exists (select 1 from lead_days where day = old.received_at / 86400000)
    on conflict (day) do update set changes = changes + 1, figures = null;
end;

-- For the median of the waits until the first contact.
create index lead_work_waits on lead_work (contacted_at - received_at, received_at, contacted_at, lead_id) where contacted_at is not null;
drop index lead_work_contacted;
drop index leads_landing;
-- The name of a source: in small letters, without www. in front and .com at the end, so that www.google.com and Google
-- are one. Queries use the same text, or this index would not serve them.
drop index leads_source;
create index leads_source on leads (
  coalesce(nullif(trim(replace(replace(' ' || lower(coalesce(source_utm_source, source_referrer, 'direct')) || ' ', ' www.', ' '), '.com ', ' ')), ''), 'direct'),
  received_at, id
) where state <> 'held';

insert into migrations (name) values ('20261123030000_days');
