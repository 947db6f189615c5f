-- Every commit waits for the disk, whatever the settings of a session, a role or the server. A pooler in transaction mode
-- may run each statement on another connection, so this is done by the tables and not by a session setting.
create function fairlead.commit_to_disk() returns trigger language plpgsql set search_path = '' as $$
begin
  if pg_catalog.current_setting('synchronous_commit') = 'off' then
    perform pg_catalog.set_config('synchronous_commit', 'on', true);
  end if;
  return null;
end $$;

create trigger commit_to_disk after insert or update or delete on fairlead.leads
  for each statement execute function fairlead.commit_to_disk();
create trigger commit_to_disk after insert or update or delete on fairlead.lead_keys
  for each statement execute function fairlead.commit_to_disk();

-- Supabase's own roles get no rights here either, whatever the default privileges of the project are.
revoke all on all functions in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on schema fairlead from %I', held);
    execute format('revoke all on all tables in schema fairlead from %I', held);
    execute format('revoke all on all functions in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261121000000_durable');
