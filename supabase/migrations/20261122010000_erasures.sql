-- The ids of all deleted leads, so that a restore leaves them out. This is not personal data.
create table fairlead.erasures (
  lead_id text primary key,
  erased_at bigint not null -- milliseconds since 1970, by the clock of the database
);

-- A trigger, so that a delete by an older server, by an older command line or by hand is recorded too.
create function fairlead.note_erased() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into fairlead.erasures (lead_id, erased_at)
    select id, (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::bigint from gone
    on conflict do nothing;
  return null;
end $$;
create trigger note_erased after delete on fairlead.leads
  referencing old table as gone for each statement execute function fairlead.note_erased();
create trigger commit_to_disk after insert or update or delete on fairlead.erasures
  for each statement execute function fairlead.commit_to_disk();

-- One row: when retention was last tried, and when it last ran without a doubt about the clock (0: never).
create table fairlead.retention (
  id integer primary key check (id = 1),
  tried_at bigint not null,
  passed_at bigint not null default 0
);

alter table fairlead.erasures enable row level security;
alter table fairlead.retention enable row level security;
revoke all on all tables in schema fairlead from public;
revoke all on all functions in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on all tables in schema fairlead from %I', held);
    execute format('revoke all on all functions in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261122010000_erasures');
