-- The same tables as supabase/migrations/20261122010000_erasures.sql; a test compares the two.
-- The ids of all deleted leads, so that a restore leaves them out. This is not personal data.
create table erasures (
  lead_id text primary key,
  erased_at integer not null
) strict;

-- A trigger, so that a delete by an older server, by an older command line or by hand is recorded too.
create trigger note_erased after delete on leads begin
  insert or ignore into erasures (lead_id, erased_at)
    values (old.id, cast(unixepoch('subsec') * 1000 as integer));
end;

-- One row: when retention was last tried, and when it last ran without a doubt about the clock (0: never).
create table retention (
  id integer primary key check (id = 1),
  tried_at integer not null,
  passed_at integer not null default 0
) strict;

insert into migrations (name) values ('20261122010000_erasures');
